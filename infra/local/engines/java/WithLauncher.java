import java.io.IOException;

/**
 * Runs another main class for as long as the process that started it lives.
 *
 * <p>The launcher holds the other end of standard input. When it goes, even by kill -9, the pipe closes
 * and this process ends as after SIGTERM, so that no engine is left behind.
 *
 * <p>Usage: WithLauncher MAIN_CLASS ARGUMENTS...
 */
public final class WithLauncher {
  private static final long SHUTDOWN_PATIENCE_MS = 15_000;

  public static void main(String[] args) throws Exception {
    Thread watch = new Thread(WithLauncher::exitWhenLauncherIsGone, "launcher-watch");
    watch.setDaemon(true);
    watch.start();
    String[] rest = java.util.Arrays.copyOfRange(args, 1, args.length);
    Class.forName(args[0]).getMethod("main", String[].class).invoke(null, (Object) rest);
  }

  private static void exitWhenLauncherIsGone() {
    try {
      while (System.in.read() >= 0) {
        // the launcher sends nothing; only the end matters
      }
    } catch (IOException closed) {
      // as good as the end
    }
    Thread exit = new Thread(() -> System.exit(0), "exit");
    exit.start();
    try {
      exit.join(SHUTDOWN_PATIENCE_MS);
    } catch (InterruptedException ignored) {
      // halt at once
    }
    Runtime.getRuntime().halt(0);
  }
}
