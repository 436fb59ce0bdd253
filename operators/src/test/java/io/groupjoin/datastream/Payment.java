package io.groupjoin.datastream;

/** A POJO input. */
public class Payment {
    public Long orderId;
    public int amount;

    public Payment() {}

    public Payment(Long orderId, int amount) {
        this.orderId = orderId;
        this.amount = amount;
    }
}
