import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import io.netty.channel.Channel;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * A durable MongoDB-wire server for machines without MongoDB: it loses no acknowledged write.
 *
 * <p>mongo-java-server stores a document and its unique-index entries in separate maps of one MVStore, which
 * commits them at times of its own: a killed process can lose the last writes or half of one. Here automatic
 * commits are off. Commands run in parallel under a read lock. The committer takes the write lock, so that no
 * command is in the middle of its work, and commits everything in one step. The commands that wrote it, or may
 * have read it, are answered after that (group commit).
 *
 * <p>Usage: DurableMongo PORT FILE. Exit code 3: the file could not be opened (another process uses it)
 * or written (usually a full disk). DurableMongo PORT --in-memory keeps the data in memory, until the process ends:
 * no command waits for a commit.
 */
public final class DurableMongo extends H2Backend {
  private static final int WORKER_THREADS = 128; // each blocks until its commit
  private static final long COMPACT_EVERY_MS = 2_000;
  private static final int COMPACT_TARGET_FILL_PERCENT = 80;
  private static final int COMPACT_MAX_BYTES = 16 << 20;
  private static final int COMPACT_ON_START_MAX_MS = 2_000;
  private static final int EXIT_STORE_FAILED = 3;
  private static final String IN_MEMORY = "--in-memory";

  /** Commands that change nothing; any other is treated as a write. */
  private static final Set<String> READS = Set.of(
      "find", "getmore", "count", "distinct", "listcollections", "listindexes", "listdatabases",
      "hello", "ismaster", "ping", "buildinfo", "serverstatus", "connectionstatus", "dbstats",
      "collstats", "killcursors", "endsessions", "getlog", "hostinfo", "whatsmyuri");

  /** Liveness checks of drivers. They take no lock: a driver gives up a server whose heartbeat waits. */
  private static final Set<String> HEARTBEATS = Set.of("hello", "ismaster");

  /** Commands that are not safe beside each other or beside a first insert: they run exclusively. */
  private static final Set<String> DEFINITIONS = Set.of(
      "create", "createindexes", "drop", "dropindexes", "dropdatabase", "renamecollection");

  private final ReentrantReadWriteLock commands = new ReentrantReadWriteLock();
  private final Semaphore commitRequests = new Semaphore(0);
  private volatile Batch current = new Batch();
  private final boolean isInMemory;

  public static void main(String[] args) {
    int port = Integer.parseInt(args[0]);
    boolean inMemory = args[1].equals(IN_MEMORY);
    MVStore store = inMemory ? openInMemory() : openOrExit(args[1]);
    DurableMongo backend = new DurableMongo(store, inMemory);
    backend.version(new Mongo5WithCurrentWire());
    if (!inMemory) {
      Thread committer = new Thread(backend::commitLoop, "committer");
      committer.setDaemon(true);
      committer.start();
    }

    MongoServer server = new MongoServer(backend);
    server.bind(new InetSocketAddress("127.0.0.1", port), 1, WORKER_THREADS);
    Runtime.getRuntime().addShutdownHook(new Thread(backend::commitAndClose, "shutdown"));
    System.out.println("MongoDB-wire server started on " + port);
  }

  private static MVStore openOrExit(String file) {
    try {
      return open(file);
    } catch (MVStoreException failure) {
      System.err.println("MongoDB-wire server cannot open " + file + ": " + failure.getMessage());
      Runtime.getRuntime().halt(EXIT_STORE_FAILED);
      throw failure;
    }
  }

  private static MVStore openInMemory() {
    MVStore store = new MVStore.Builder().autoCommitDisabled().open();
    store.setVersionsToKeep(0);
    return store;
  }

  private static MVStore open(String file) {
    MVStore store = new MVStore.Builder()
        .fileName(file)
        .autoCommitDisabled()
        .autoCommitBufferSize(0)
        .open();
    // Nothing reads an older version, so its space is reused at once.
    store.setRetentionTime(0);
    store.setVersionsToKeep(0);
    store.compactFile(COMPACT_ON_START_MAX_MS);
    return store;
  }

  private DurableMongo(MVStore store, boolean isInMemory) {
    super(store);
    this.isInMemory = isInMemory;
  }

  @Override
  protected MongoDatabase openOrCreateDatabase(String name) {
    return new EmbeddedDatabase(name, getMvStore(), getCursorRegistry());
  }

  @Override
  public Document handleCommand(Channel channel, String database, String command, Document query) {
    String name = command.toLowerCase();
    if (HEARTBEATS.contains(name)) {
      return super.handleCommand(channel, database, command, query);
    }
    Lock lock = DEFINITIONS.contains(name) ? commands.writeLock() : commands.readLock();
    lock.lock();
    Batch batch = current;
    try {
      if (writes(name, query)) {
        batch.written = true;
      }
      return super.handleCommand(channel, database, command, query);
    } finally {
      boolean mayHaveSeenUncommitted = batch.written && !isInMemory;
      lock.unlock();
      if (mayHaveSeenUncommitted) {
        commitRequests.release();
        batch.committed.join();
      }
    }
  }

  private static boolean writes(String name, Document query) {
    if (name.equals("aggregate") && query.get("pipeline") instanceof List<?> stages) {
      return stages.stream().anyMatch(stage -> stage instanceof Document document
          && (document.containsKey("$out") || document.containsKey("$merge")));
    }
    return !READS.contains(name);
  }

  private void commitLoop() {
    long nextCompaction = 0;
    try {
      while (true) {
        boolean requested = commitRequests.tryAcquire(COMPACT_EVERY_MS, TimeUnit.MILLISECONDS);
        commitRequests.drainPermits();
        if (requested) {
          commitBatch();
        }
        if (System.currentTimeMillis() >= nextCompaction) {
          compact();
          nextCompaction = System.currentTimeMillis() + COMPACT_EVERY_MS;
        }
      }
    } catch (Throwable failure) {
      System.err.println("MongoDB-wire server cannot write its file: " + rootCauseOf(failure));
      Runtime.getRuntime().halt(EXIT_STORE_FAILED); // waiting clients must not get an answer
    }
  }

  private void commitBatch() {
    commands.writeLock().lock();
    Batch batch = current;
    try {
      current = new Batch();
      getMvStore().commit();
    } finally {
      commands.writeLock().unlock();
    }
    batch.committed.complete(null);
  }

  private void compact() {
    commands.writeLock().lock();
    try {
      getMvStore().compact(COMPACT_TARGET_FILL_PERCENT, COMPACT_MAX_BYTES);
    } finally {
      commands.writeLock().unlock();
    }
  }

  private void commitAndClose() {
    commands.writeLock().lock(); // never unlocked: the process is exiting
    getMvStore().commit();
    getMvStore().close();
  }

  private static Throwable rootCauseOf(Throwable failure) {
    return failure.getCause() == null ? failure : rootCauseOf(failure.getCause());
  }

  /** The commands of one group commit. */
  private static final class Batch {
    final CompletableFuture<Void> committed = new CompletableFuture<>();
    volatile boolean written;
  }

  /** Drivers refuse servers below wire version 9; 13 is the version of MongoDB 5.0. */
  private static final class Mongo5WithCurrentWire implements MongoVersion {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 13;
    }
  }
}
