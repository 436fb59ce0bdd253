package io.groupjoin.examples;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import picocli.CommandLine;

/**
 * One line that tells how many rows went in and out and how fast: rewritten in place on a terminal,
 * a new line every few seconds elsewhere. Mutable.
 */
public final class Progress {
    private static final String CLEAR_LINE = "\r\033[K";
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(3);

    private final PrintWriter out;
    private final Style style;
    private Duration lastLine = Duration.ZERO;

    /** Where the line goes. */
    public enum Style {
        TERMINAL,
        PLAIN;

        /** TERMINAL if the output is one that understands control codes. */
        public static Style detect() {
            return CommandLine.Help.Ansi.AUTO.enabled() ? TERMINAL : PLAIN;
        }
    }

    public Progress(PrintWriter out, Style style) {
        this.out = out;
        this.style = style;
    }

    public void show(long in, long changes, Duration elapsed) {
        if (style == Style.TERMINAL) {
            out.print(CLEAR_LINE + rates(in, changes, elapsed));
            out.flush();
        } else if (elapsed.minus(lastLine).compareTo(BETWEEN_LINES) >= 0) {
            lastLine = elapsed;
            out.println(rates(in, changes, elapsed));
            out.flush();
        }
    }

    /** Ends the line, leaving the final numbers. */
    public void end(long in, long changes, Duration elapsed) {
        out.println((style == Style.TERMINAL ? CLEAR_LINE : "") + rates(in, changes, elapsed));
        out.flush();
    }

    private static String rates(long in, long changes, Duration elapsed) {
        double seconds = Math.max(1, elapsed.toMillis()) / 1000.0;
        return String.format(
                Locale.ROOT,
                "  %5.1f s   in %,9d rows, %,8.0f/s   out %,9d changes, %,8.0f/s",
                seconds,
                in,
                in / seconds,
                changes,
                changes / seconds);
    }
}
