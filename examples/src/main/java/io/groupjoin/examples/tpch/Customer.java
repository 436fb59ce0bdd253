package io.groupjoin.examples.tpch;

import org.apache.flink.types.Row;

/** Customer of TPC-H. Mutable, because Flink's POJO serializer fills it. */
public final class Customer {
    private long id;
    private String name = "";
    private String segment = "";

    /** Called by Flink's POJO serializer. */
    public Customer() {}

    public Customer(long id, String name, String segment) {
        this.id = id;
        this.name = name;
        this.segment = segment;
    }

    public long getId() {
        return id;
    }

    public void setId(long id) {
        this.id = id;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public String getSegment() {
        return segment;
    }

    public void setSegment(String segment) {
        this.segment = segment;
    }

    Row toRow() {
        return Row.of(id, name, segment);
    }
}
