package io.groupjoin.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.row.Schema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JobJarTest {
    @TempDir Path folder;

    @Test
    void every_root_is_packed_once_without_its_meta_inf() throws IOException {
        Path jar =
                JobJar.pack(
                        folder.resolve("job.jar"),
                        GroupJoin.class,
                        Schema.class,
                        NullMarked.class,
                        NullMarked.class);

        List<String> names = names(jar);
        assertThat(names)
                .contains(path(GroupJoin.class), path(Schema.class), path(NullMarked.class))
                .noneMatch(name -> name.startsWith("META-INF"))
                .doesNotHaveDuplicates();
    }

    private static List<String> names(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream().map(ZipEntry::getName).toList();
        }
    }

    private static String path(Class<?> type) {
        return type.getName().replace('.', '/') + ".class";
    }
}
