import java.io.IOException;

/**
 * Runs another main class and exits when the parent process ends.
 *
 * <p>The parent holds the other end of standard input. When it ends, even by kill -9, the pipe closes and this
 * process exits as after SIGTERM, so that no engine is orphaned.
 *
 * <p>Usage: ParentWatchdog MAIN_CLASS ARGUMENTS...
 */
public final class ParentWatchdog {
  private static final long SHUTDOWN_TIMEOUT_MS = 15_000;

  public static void main(String[] args) throws Exception {
    Thread watch = new Thread(ParentWatchdog::exitWithParent, "parent-watchdog");
    watch.setDaemon(true);
    watch.start();
    String[] rest = java.util.Arrays.copyOfRange(args, 1, args.length);
    Class.forName(args[0]).getMethod("main", String[].class).invoke(null, (Object) rest);
  }

  private static void exitWithParent() {
    try {
      while (System.in.read() >= 0) {
        // the parent sends nothing; only the end of the stream matters
      }
    } catch (IOException closed) {
      // the same as the end of the stream
    }
    Thread exit = new Thread(() -> System.exit(0), "exit");
    exit.start();
    try {
      exit.join(SHUTDOWN_TIMEOUT_MS);
    } catch (InterruptedException ignored) {
      // halt at once
    }
    Runtime.getRuntime().halt(0);
  }
}
