import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;
import java.util.List;
import java.util.Map;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.ObjectDataType;

/**
 * A database with non-unique indexes ({@link OrderedIndex}), whose unique ones (that of `_id` too) serve filters
 * with more conditions ({@link PartialMatchIndex}) and compare keys of ASCII strings without serializing them.
 *
 * <p>mongo-java-server serializes both keys for each comparison, and a look-up by id makes about ten: that took
 * more than half of the server's CPU time. The order and the format of unique indexes in the file do not change.
 */
final class EmbeddedDatabase extends H2Database {
  // The names that H2Database gives to its maps.
  private static final String UNIQUE_INDEX = "._index_";
  private static final String DOCUMENTS = "databases.";
  private static final String METADATA = "meta.";

  private static final String ORDERED_INDEX = "._ordered_";

  private final MVStore store;

  EmbeddedDatabase(String name, MVStore store, CursorRegistry cursors) {
    super(name, store, cursors);
    this.store = store;
    super.initializeNamespacesAndIndexes();
  }

  /** Called by the super constructor, before this object has its store. */
  @Override
  protected void initializeNamespacesAndIndexes() {}

  @Override
  protected MongoCollection<Object> openOrCreateCollection(
      String collection, CollectionOptions options) {
    String name = getFullCollectionNamespace(collection);
    return new EmbeddedCollection(
        this, collection, options, store.openMap(DOCUMENTS + name), store.openMap(METADATA + name),
        cursorRegistry);
  }

  @Override
  protected Index<Object> openOrCreateUniqueIndex(
      String collection, String index, List<IndexKey> keys, boolean sparse) {
    openIndex(store, getFullCollectionNamespace(collection) + UNIQUE_INDEX + index);
    Index<Object> unique = super.openOrCreateUniqueIndex(collection, index, keys, sparse);
    String beside = OrderedIndex.nameBeside(index);
    OrderedIndex ordered = keys.size() > 1 ? openOrdered(collection, beside, keys, sparse) : null;
    return new PartialMatchIndex(unique, ordered, sparse);
  }

  @Override
  protected Index<Object> openOrCreateSecondaryIndex(
      String collection, String index, List<IndexKey> keys, boolean sparse) {
    return openOrdered(collection, index, keys, sparse);
  }

  private OrderedIndex openOrdered(
      String collection, String index, List<IndexKey> keys, boolean sparse) {
    String map = getFullCollectionNamespace(collection) + ORDERED_INDEX + index;
    return new OrderedIndex(store, map, index, keys, sparse);
  }

  @Override
  public Document handleCommand(
      Channel channel, String command, Document query, DatabaseResolver databases, Oplog oplog) {
    EmbeddedCollection collection =
        command.equalsIgnoreCase("aggregate") ? collectionOf(query.get(command)) : null;
    if (collection == null) {
      return super.handleCommand(channel, command, query, databases, oplog);
    }
    collection.startAggregation(firstMatch(query));
    try {
      return super.handleCommand(channel, command, query, databases, oplog);
    } finally {
      collection.endAggregation();
    }
  }

  private EmbeddedCollection collectionOf(Object name) {
    return name instanceof String text && resolveCollection(text, false) instanceof EmbeddedCollection it
        ? it
        : null;
  }

  /** The conditions on fields in the first stage of an aggregation; null when that is no `$match`. */
  private static Document firstMatch(Document query) {
    if (!(query.get("pipeline") instanceof List<?> stages) || stages.isEmpty()
        || !(((Document) stages.get(0)).get("$match") instanceof Document match)) {
      return null;
    }
    Document ofFields = new Document();
    for (Map.Entry<String, Object> condition : match.entrySet()) {
      if (!condition.getKey().startsWith("$")) {
        ofFields.put(condition.getKey(), condition.getValue());
      }
    }
    return ofFields;
  }

  /** An open map keeps its key type, whatever a later openMap asks for. */
  private static void openIndex(MVStore store, String name) {
    store.openMap(name, new MVMap.Builder<Object, Object>().keyType(new KeyType()));
  }

  /** The order of serialized keys: a serialized string begins with its length, so strings sort by that first. */
  static final class KeyType extends ObjectDataType {
    /** Java serializes a longer string in another form. */
    private static final int MAX_PLAIN_LENGTH = 0xffff;

    @Override
    public int compare(Object one, Object other) {
      return one instanceof KeyValue a && other instanceof KeyValue b
          && a.size() == b.size() && isPlain(a) && isPlain(b)
          ? comparePlain(a, b)
          : super.compare(one, other);
    }

    private static int comparePlain(KeyValue a, KeyValue b) {
      for (int i = 0; i < a.size(); i++) {
        String one = (String) a.get(i);
        String other = (String) b.get(i);
        int order = Integer.compare(one.length(), other.length());
        if (order == 0) {
          order = one.compareTo(other);
        }
        if (order != 0) {
          return Integer.signum(order);
        }
      }
      return 0;
    }

    /** ASCII strings only, and no object twice: the second one would be serialized as a reference. */
    private static boolean isPlain(KeyValue key) {
      for (int i = 0; i < key.size(); i++) {
        if (!(key.get(i) instanceof String text) || !isPlain(text)) {
          return false;
        }
        for (int before = 0; before < i; before++) {
          if (key.get(before) == text) {
            return false;
          }
        }
      }
      return true;
    }

    private static boolean isPlain(String text) {
      return text.length() <= MAX_PLAIN_LENGTH && isAscii(text);
    }

    private static boolean isAscii(String text) {
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c == 0 || c > 127) { // Java serializes these with more than one byte
          return false;
        }
      }
      return true;
    }
  }
}
