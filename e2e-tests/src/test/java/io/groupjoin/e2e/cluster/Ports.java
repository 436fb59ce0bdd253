package io.groupjoin.e2e.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;

/** The two ports of a JobManager on loopback that others must know beforehand. */
record Ports(int rpc, int rest) {
    static final String HOST = "127.0.0.1";

    /** Two ports free at this moment; nothing keeps others from taking them meanwhile. */
    static Ports free() {
        try (ServerSocket rpc = open();
                ServerSocket rest = open()) {
            return new Ports(rpc.getLocalPort(), rest.getLocalPort());
        } catch (IOException e) {
            throw new UncheckedIOException("No free port on " + HOST, e);
        }
    }

    private static ServerSocket open() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    URI restAddress() {
        return URI.create("http://" + HOST + ":" + rest);
    }
}
