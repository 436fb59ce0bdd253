package io.groupjoin.examples.tpch;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * Order of TPC-H as one change of a stream. Mutable, because Flink's POJO serializer fills it.
 *
 * <p>The customer is null for orders placed by nobody we know, see {@link Fates}.
 */
public final class Order {
    /** Every field named: Flink would serialize the date with Kryo by itself. */
    static final TypeInformation<Order> TYPE =
            Types.POJO(
                    Order.class,
                    Map.of(
                            "kind", Types.ENUM(RowKind.class),
                            "id", Types.LONG,
                            "customerId", Types.LONG,
                            "date", Types.LOCAL_DATE,
                            "totalPrice", Types.BIG_DEC));

    private RowKind kind = RowKind.INSERT;
    private long id;
    private @Nullable Long customerId;
    private LocalDate date = LocalDate.EPOCH;
    private BigDecimal totalPrice = BigDecimal.ZERO;

    /** Called by Flink's POJO serializer. */
    public Order() {}

    public Order(long id, @Nullable Long customerId, LocalDate date, BigDecimal totalPrice) {
        this.id = id;
        this.customerId = customerId;
        this.date = date;
        this.totalPrice = totalPrice;
    }

    public RowKind getKind() {
        return kind;
    }

    public void setKind(RowKind kind) {
        this.kind = kind;
    }

    public long getId() {
        return id;
    }

    public void setId(long id) {
        this.id = id;
    }

    public @Nullable Long getCustomerId() {
        return customerId;
    }

    public void setCustomerId(@Nullable Long customerId) {
        this.customerId = customerId;
    }

    public LocalDate getDate() {
        return date;
    }

    public void setDate(LocalDate date) {
        this.date = date;
    }

    public BigDecimal getTotalPrice() {
        return totalPrice;
    }

    public void setTotalPrice(BigDecimal totalPrice) {
        this.totalPrice = totalPrice;
    }

    Order as(RowKind change) {
        Order copy = new Order(id, customerId, date, totalPrice);
        copy.kind = change;
        return copy;
    }

    Row toRow() {
        return Row.ofKind(kind, id, customerId, date, totalPrice);
    }
}
