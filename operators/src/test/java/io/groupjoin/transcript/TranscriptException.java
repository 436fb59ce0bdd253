package io.groupjoin.transcript;

/** A transcript that cannot be read; says where. */
final class TranscriptException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TranscriptException(Line line, String message) {
        super(line.place() + ": " + message + "\n  " + line.text().strip());
    }
}
