package io.groupjoin.e2e.cluster;

/** A refusal by Flink's REST API, with its status and words. */
public final class RestException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RestException(String request, int status, String body) {
        super(request + " answered " + status + ": " + body);
    }
}
