package io.groupjoin.e2e.cases;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The output changelog materialised as a consumer would. Mutable. */
interface OutputTable {

    void apply(OutputRow change);

    Bag<List<@Nullable Object>> rows();

    /** By upsert on the output identity where expiry is silent or −U is left out; else exact. */
    static OutputTable of(Case question) {
        boolean upsert = question.options().emission() == CaseOptions.Emission.UPSERT;
        return upsert || !question.options().ttl().isEmpty()
                ? new ByIdentity(question.identity())
                : new Exact();
    }

    /** Adds and removes whole rows; what cannot be removed is the laws' business. */
    final class Exact implements OutputTable {
        private final Bag<List<@Nullable Object>> rows = new Bag<>();

        @Override
        public void apply(OutputRow change) {
            if (change.kind().adds()) {
                rows.add(change.row());
            } else {
                rows.remove(change.row());
            }
        }

        @Override
        public Bag<List<@Nullable Object>> rows() {
            return Bag.of(rows.elements());
        }
    }

    /** Keeps the last row of each identity. */
    final class ByIdentity implements OutputTable {
        private final List<Integer> identity;
        private final Map<List<@Nullable Object>, List<@Nullable Object>> rows =
                new LinkedHashMap<>();

        ByIdentity(List<Integer> identity) {
            this.identity = identity;
        }

        @Override
        public void apply(OutputRow change) {
            List<@Nullable Object> key = change.at(identity);
            if (change.kind().adds()) {
                rows.put(key, change.row());
            } else if (change.kind() == CaseKind.DELETE) {
                rows.remove(key);
            }
        }

        @Override
        public Bag<List<@Nullable Object>> rows() {
            return Bag.of(rows.values());
        }
    }
}
