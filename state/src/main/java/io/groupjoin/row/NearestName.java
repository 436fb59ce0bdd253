package io.groupjoin.row;

import java.util.List;
import java.util.Locale;

/** The "did you mean" of an unknown column: the name within a few edits. */
final class NearestName {
    private NearestName() {}

    static String hint(String asked, List<Column> columns) {
        int best = Math.max(2, asked.length() / 3) + 1;
        String nearest = null;
        for (Column column : columns) {
            int distance =
                    edits(asked.toLowerCase(Locale.ROOT), column.name().toLowerCase(Locale.ROOT));
            if (distance < best) {
                best = distance;
                nearest = column.name();
            }
        }
        return nearest == null ? "." : "; did you mean '" + nearest + "'?";
    }

    /** Levenshtein distance. */
    private static int edits(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substitute = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substitute, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
