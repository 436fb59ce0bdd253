package io.groupjoin.e2e.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * A jar for upload, packed from class path roots.
 *
 * <p>A root is where a class was loaded from, a folder in Maven's phase test or a jar, and is
 * packed whole, save {@code META-INF}. Two roots with the same file are refused. Flink's own
 * classes don't belong in it.
 */
public final class JobJar {
    private JobJar() {}

    /**
     * Packs the roots of the given classes.
     *
     * @param members one or more classes of each root
     * @return {@code jar}
     */
    public static Path pack(Path jar, Class<?>... members) throws IOException {
        Files.createDirectories(jar.toAbsolutePath().getParent());
        try (OutputStream bytes = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(bytes)) {
            for (Path root : roots(members)) {
                packRoot(root, packed);
            }
        }
        return jar;
    }

    private static Set<Path> roots(Class<?>... members) {
        Set<Path> roots = new LinkedHashSet<>();
        for (Class<?> member : members) {
            roots.add(root(member));
        }
        return roots;
    }

    private static Path root(Class<?> member) {
        try {
            URI root = member.getProtectionDomain().getCodeSource().getLocation().toURI();
            return Path.of(root);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("No class path root of " + member, e);
        }
    }

    private static void packRoot(Path root, JarOutputStream packed) throws IOException {
        if (Files.isDirectory(root)) {
            packFolder(root, packed);
            return;
        }
        try (FileSystem jar = FileSystems.newFileSystem(root)) {
            packFolder(jar.getPath("/"), packed);
        }
    }

    private static void packFolder(Path folder, JarOutputStream packed) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
                packFile(folder.relativize(file).toString(), file, packed);
            }
        }
    }

    private static void packFile(String name, Path file, JarOutputStream packed)
            throws IOException {
        if (name.startsWith("META-INF/")) {
            return;
        }
        packed.putNextEntry(new ZipEntry(name));
        Files.copy(file, packed);
        packed.closeEntry();
    }
}
