package io.groupjoin.transcript;

/** A line of a transcript and where it stands. */
record Line(String file, int number, String text) {
    String place() {
        return file + ":" + number;
    }

    boolean isBlank() {
        return text.isBlank() || text.strip().startsWith("#");
    }
}
