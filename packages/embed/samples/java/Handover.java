import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The two routes of a partner's server. */
public final class Handover {
  private static final String KEY = System.getenv("PARTNER_KEY");
  private static final String SECRET = System.getenv("PARTNER_SECRET");
  private static final String SITE = System.getenv("SITE");
  private static final String RETURN_URL = System.getenv("RETURN_URL");
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
  private static final Pattern TOKEN = Pattern.compile("\"token\"\\s*:\\s*\"([^\"\\\\]+)\"");

  public static void main(String[] arguments) throws IOException {
    String port = System.getenv().getOrDefault("PORT", "8080");
    HttpServer server =
        HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(port)), 0);
    server.createContext("/", Handover::answer);
    server.start();
    System.out.println("listening on http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** The user of your own session; null for a visitor. Replace it: what the browser claims is no proof. */
  private static String userOf(HttpExchange exchange) {
    return System.getenv("DEMO_USER");
  }

  private static void answer(HttpExchange exchange) throws IOException {
    // A token must be in no cache.
    exchange.getResponseHeaders().set("cache-control", "no-store");
    String asked = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
    String user = userOf(exchange);
    try {
      if (asked.equals("POST /handover")) {
        String token = user == null ? null : handOver(user, "sign-in");
        exchange.getResponseHeaders().set("content-type", "application/json");
        send(exchange, 200, "{\"token\":" + quoted(token) + "}");
      } else if (asked.equals("GET /connect") && user != null) {
        String query = "partner=" + encoded(KEY) + "&return_url=" + encoded(RETURN_URL);
        // After the #: no server and no log sees it.
        String location = SITE + "/connect?" + query + "#token=" + handOver(user, "connect");
        exchange.getResponseHeaders().set("location", location);
        send(exchange, 303, "");
      } else {
        send(exchange, 404, "");
      }
    } catch (IOException | InterruptedException problem) {
      System.err.println(problem);
      send(exchange, 503, "");
    }
  }

  /** A one-use token for a user of yours: 'sign-in' lives 60 s, 'connect' 10 min. Null: this user has not connected yet. */
  private static String handOver(String externalUserId, String purpose)
      throws IOException, InterruptedException {
    String basic =
        Base64.getEncoder().encodeToString((KEY + ":" + SECRET).getBytes(StandardCharsets.UTF_8));
    String body = "{\"externalUserId\":" + quoted(externalUserId) + ",\"purpose\":\"" + purpose + "\"}";
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(SITE + "/api/auth/embed/tokens"))
            .timeout(Duration.ofSeconds(10))
            .header("authorization", "Basic " + basic)
            .header("content-type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> answer = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() == 404) return null;
    Matcher found = TOKEN.matcher(answer.body());
    if (answer.statusCode() / 100 != 2 || !found.find()) {
      throw new IOException("The hand-over was answered with " + answer.statusCode());
    }
    return found.group(1);
  }

  /** JSON of a text, or null. A library for JSON does the same. */
  private static String quoted(String text) {
    if (text == null) return "null";
    StringBuilder json = new StringBuilder("\"");
    for (char unit : text.toCharArray()) {
      boolean isPlain = unit >= ' ' && unit != '"' && unit != '\\';
      json.append(isPlain ? String.valueOf(unit) : String.format("\\u%04x", (int) unit));
    }
    return json.append('"').toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
