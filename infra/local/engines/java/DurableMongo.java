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
 * A MongoDB-wire server that loses nothing it has acknowledged, for machines without MongoDB.
 *
 * <p>mongo-java-server keeps a document and its unique-index entries in separate maps of one MVStore,
 * and as shipped the store saves them when it likes: a killed process can lose the last writes or keep
 * half of one. Here the store never saves by itself. Commands run side by side under a read lock; a
 * committer takes the write lock, so no command is half done, saves everything written so far in one
 * step, and only then are the commands that wrote it, or may have read it, answered.
 *
 * <p>Usage: DurableMongo PORT FILE. Exit code 3: the file could not be opened (another copy uses it)
 * or written (a full disk, usually).
 */
public final class DurableMongo extends H2Backend {
  private static final int WORKER_THREADS = 128; // each waits for its commit
  private static final long COMPACT_EVERY_MS = 2_000;
  private static final int COMPACT_TARGET_FILL_PERCENT = 80;
  private static final int COMPACT_BYTES_AT_ONCE = 16 << 20;
  private static final int COMPACT_AT_START_MS = 2_000;
  private static final int EXIT_STORE_FAILED = 3;

  /** Commands that change nothing; whatever is not listed is taken for a write. */
  private static final Set<String> READS = Set.of(
      "find", "getmore", "count", "distinct", "listcollections", "listindexes", "listdatabases",
      "hello", "ismaster", "ping", "buildinfo", "serverstatus", "connectionstatus", "dbstats",
      "collstats", "killcursors", "endsessions", "getlog", "hostinfo", "whatsmyuri");

  /** How drivers learn that the server lives; of a heartbeat that waits behind a long command they think it dead. */
  private static final Set<String> HEARTBEATS = Set.of("hello", "ismaster");

  /** Commands that two at once confuse, or one beside a first insert: they run alone. */
  private static final Set<String> DEFINITIONS = Set.of(
      "create", "createindexes", "drop", "dropindexes", "dropdatabase", "renamecollection");

  private final ReentrantReadWriteLock commands = new ReentrantReadWriteLock();
  private final Semaphore somethingToCommit = new Semaphore(0);
  private volatile Batch current = new Batch();

  public static void main(String[] args) {
    int port = Integer.parseInt(args[0]);
    MVStore store = openOrExit(args[1]);
    DurableMongo backend = new DurableMongo(store);
    backend.version(new Mongo5WithCurrentWire());
    Thread committer = new Thread(backend::commitForEver, "committer");
    committer.setDaemon(true);
    committer.start();

    MongoServer server = new MongoServer(backend);
    server.bind(new InetSocketAddress("127.0.0.1", port), 1, WORKER_THREADS);
    Runtime.getRuntime().addShutdownHook(new Thread(backend::saveAndClose, "shutdown"));
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

  private static MVStore open(String file) {
    MVStore store = new MVStore.Builder()
        .fileName(file)
        .autoCommitDisabled()
        .autoCommitBufferSize(0)
        .open();
    store.setRetentionTime(0);
    store.setVersionsToKeep(0);
    store.compactFile(COMPACT_AT_START_MS);
    return store;
  }

  private DurableMongo(MVStore store) {
    super(store);
  }

  @Override
  protected MongoDatabase openOrCreateDatabase(String name) {
    return new DatabaseOfQuickKeys(name, getMvStore(), getCursorRegistry());
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
      boolean mayHoldUnsaved = batch.written;
      lock.unlock();
      if (mayHoldUnsaved) {
        somethingToCommit.release();
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

  private void commitForEver() {
    long nextCompaction = 0;
    try {
      while (true) {
        boolean asked = somethingToCommit.tryAcquire(COMPACT_EVERY_MS, TimeUnit.MILLISECONDS);
        somethingToCommit.drainPermits();
        if (asked) {
          commitBatch();
        }
        if (System.currentTimeMillis() >= nextCompaction) {
          compact();
          nextCompaction = System.currentTimeMillis() + COMPACT_EVERY_MS;
        }
      }
    } catch (Throwable failure) {
      System.err.println("MongoDB-wire server cannot write its file: " + rootOf(failure));
      Runtime.getRuntime().halt(EXIT_STORE_FAILED); // the waiting clients get no answer, as they must
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
      getMvStore().compact(COMPACT_TARGET_FILL_PERCENT, COMPACT_BYTES_AT_ONCE);
    } finally {
      commands.writeLock().unlock();
    }
  }

  private void saveAndClose() {
    commands.writeLock().lock(); // never given back: the process is ending
    getMvStore().commit();
    getMvStore().close();
  }

  private static Throwable rootOf(Throwable failure) {
    return failure.getCause() == null ? failure : rootOf(failure.getCause());
  }

  /** The commands that one commit saves. */
  private static final class Batch {
    final CompletableFuture<Void> committed = new CompletableFuture<>();
    volatile boolean written;
  }

  /** Drivers refuse servers that speak less than wire version 9; 13 is MongoDB 5.0's own. */
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
