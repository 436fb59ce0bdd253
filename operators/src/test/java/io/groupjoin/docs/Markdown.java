package io.groupjoin.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A document of the repository. */
public record Markdown(Path path, List<String> lines) {
    /** Root of the repository: tests run in the folder of their module. */
    public static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final String FENCE = "```";

    /**
     * A fenced block.
     *
     * @param line number of its first line inside the fence
     * @param heading of the section it stands in, with its signs
     */
    public record Block(String language, int line, String heading, String text) {}

    public static Markdown read(String path) {
        try {
            Path file = ROOT.resolve(path);
            return new Markdown(file, Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every document at the root, in docs and beside the modules' sources. */
    public static List<Markdown> all() {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(Markdown::isDocument)
                    .map(file -> read(ROOT.relativize(file).toString()))
                    .sorted((a, b) -> a.path().compareTo(b.path()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isDocument(Path file) {
        String path = "/" + ROOT.relativize(file);
        return path.endsWith(".md") && !path.contains("/target/") && !path.contains("/.");
    }

    /** Path from the root. */
    public String name() {
        return ROOT.relativize(path).toString();
    }

    public List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        String heading = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("#")) {
                heading = line.strip();
            }
            if (line.startsWith(FENCE)) {
                int end = endOfBlock(i);
                blocks.add(block(i, end, heading));
                i = end;
            }
        }
        return blocks;
    }

    /** The fenced blocks of one language. */
    public List<Block> blocks(String language) {
        return blocks().stream().filter(block -> block.language().equals(language)).toList();
    }

    /** The fenced blocks under one heading. */
    public List<Block> blocksUnder(String heading) {
        return blocks().stream().filter(block -> block.heading().equals(heading)).toList();
    }

    private Block block(int start, int end, String heading) {
        String language = lines.get(start).substring(FENCE.length()).strip();
        String text = String.join("\n", lines.subList(start + 1, end)) + "\n";
        return new Block(language, start + 2, heading, text);
    }

    private int endOfBlock(int start) {
        for (int i = start + 1; i < lines.size(); i++) {
            if (lines.get(i).startsWith(FENCE)) {
                return i;
            }
        }
        throw new AssertionError(name() + ":" + (start + 1) + ": the block has no end");
    }
}
