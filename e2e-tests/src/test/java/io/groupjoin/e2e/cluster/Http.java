package io.groupjoin.e2e.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;

/** JSON over HTTP/1.1, to one address. */
final class Http {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String BOUNDARY = "groupjoin-e2e-boundary";

    private final ObjectMapper mapper = new ObjectMapper();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI address;

    Http(URI address) {
        this.address = address;
    }

    JsonNode get(String path) {
        return send(to(path).GET());
    }

    JsonNode patch(String path) {
        return send(to(path).method("PATCH", BodyPublishers.noBody()));
    }

    JsonNode post(String path, Object body) {
        try {
            String json = mapper.writeValueAsString(body);
            return send(json(to(path)).POST(BodyPublishers.ofString(json)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("No JSON of " + body, e);
        }
    }

    /** Posts a file as the one part of a form. */
    JsonNode postFile(String path, String part, Path file) {
        try {
            BodyPublisher form =
                    BodyPublishers.concat(
                            BodyPublishers.ofString(partHead(part, file)),
                            BodyPublishers.ofFile(file),
                            BodyPublishers.ofString("\r\n--" + BOUNDARY + "--\r\n"));
            String type = "multipart/form-data; boundary=" + BOUNDARY;
            return send(to(path).header("Content-Type", type).POST(form));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String partHead(String part, Path file) {
        return """
                --%s\r
                Content-Disposition: form-data; name="%s"; filename="%s"\r
                Content-Type: application/octet-stream\r
                \r
                """
                .formatted(BOUNDARY, part, file.getFileName());
    }

    private HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(address.resolve(path)).timeout(PATIENCE);
    }

    private static HttpRequest.Builder json(HttpRequest.Builder request) {
        return request.header("Content-Type", "application/json");
    }

    private JsonNode send(HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        try {
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            if (response.statusCode() >= 400) {
                throw new RestException(request.toString(), response.statusCode(), response.body());
            }
            return mapper.readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(request + " failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(request + " was interrupted", e);
        }
    }
}
