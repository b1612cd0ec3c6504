import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * A non-unique index, single or compound, in a sorted map of its own: {@link SortableKey} of the values and of
 * `_id` -> `_id`. mongo-java-server takes their declarations and ignores them.
 *
 * <p>An array has an entry for each of its elements (multikey). Once a document has one, the index serves no
 * order, and of a range only one end.
 */
final class OrderedIndex extends Index<Object> {
  private static final byte[] MULTIKEY = {0}; // no entry begins with it
  private static final String ID = "_id";

  private final MVStore store;
  private final MVMap<byte[], Object> entries;

  OrderedIndex(MVStore store, String map, String name, List<IndexKey> keys, boolean sparse) {
    super(name, keys, sparse);
    this.store = store;
    this.entries =
        store.openMap(map, new MVMap.Builder<byte[], Object>().keyType(new SortableKey.Type()));
  }

  boolean isMultikey() {
    return entries.containsKey(MULTIKEY);
  }

  @Override
  public boolean isSparse() {
    return super.isSparse();
  }

  /** Positions in the index's order, or in the reverse of it; each once. */
  Stream<Object> positions(IndexScan scan) {
    Stream<Object> found = scan.ranges().stream()
        .flatMap(range -> streamOf(range, scan.isReverse()));
    return isMultikey() || scan.ranges().size() > 1 ? found.distinct() : found;
  }

  private Stream<Object> streamOf(IndexScan.Range range, boolean reverse) {
    byte[] first = reverse ? range.to() : range.from();
    byte[] last = reverse ? range.from() : range.to();
    var cursor = entries.cursor(first, last, reverse);
    Iterable<Object> positions = () -> new Iterator<>() {
      @Override
      public boolean hasNext() {
        return cursor.hasNext();
      }

      @Override
      public Object next() {
        cursor.next();
        return cursor.getValue();
      }
    };
    return StreamSupport.stream(positions.spliterator(), false);
  }

  @Override
  public void checkAdd(Document document, MongoCollection<Object> collection) {
    keysOf(document); // throws for a value without an order
  }

  @Override
  public void add(Document document, Object position, MongoCollection<Object> collection) {
    if (hasArray(document)) {
      entries.put(MULTIKEY, true);
    }
    for (byte[] key : keysOf(document).values()) {
      entries.put(key, position);
    }
  }

  @Override
  public Object remove(Document document) {
    for (byte[] key : keysOf(document).values()) {
      entries.remove(key);
    }
    return positionOf(document);
  }

  @Override
  public void checkUpdate(
      Document before, Document after, MongoCollection<Object> collection) {
    keysOf(after);
  }

  @Override
  public void updateInPlace(
      Document before, Document after, Object position, MongoCollection<Object> collection) {
    if (!nullAwareEqualsKeys(before, after)) {
      remove(before);
      add(after, positionOf(before), collection);
    }
  }

  /** Keys by the values they stand for: a document with an array has several. */
  private Map<KeyValue, byte[]> keysOf(Document document) {
    Map<KeyValue, byte[]> keys = new LinkedHashMap<>();
    if (isSparse() && keys().stream().allMatch(key -> isMissing(document, key))) {
      return keys;
    }
    for (KeyValue values : valuesOf(document)) {
      SortableKey key = new SortableKey();
      for (int i = 0; i < values.size(); i++) {
        key.add(values.get(i), getKeys().get(i).isAscending());
      }
      keys.put(values, key.add(document.get(ID), true).toBytes());
    }
    return keys;
  }

  /** For an empty array getKeyValues gives nothing: it is indexed as null. */
  private Collection<KeyValue> valuesOf(Document document) {
    Collection<KeyValue> values = getKeyValues(document);
    if (!values.isEmpty()) {
      return values;
    }
    List<Object> withoutArrays = new ArrayList<>();
    for (String key : keys()) {
      Object value = valueOf(document, key);
      withoutArrays.add(value instanceof Collection ? null : value);
    }
    return List.of(new KeyValue(withoutArrays).normalized());
  }

  private boolean hasArray(Document document) {
    return keys().stream()
        .anyMatch(key -> valueOf(document, key) instanceof Collection);
  }

  /** No element of an array has the field, or there is none, as in an empty outbox. */
  private static boolean isMissing(Document document, String key) {
    Object value = valueOf(document, key);
    return value instanceof Missing
        || key.contains(".") && value instanceof Collection<?> elements
            && elements.stream().allMatch(Missing.class::isInstance);
  }

  private static Object valueOf(Document document, String key) {
    return Utils.getSubdocumentValueCollectionAware(document, key);
  }

  private static Object positionOf(Document document) {
    return Missing.ofNullable(document.get(ID));
  }

  /** The index of `_id` knows it. */
  @Override
  public Object getPosition(Document document) {
    return null;
  }

  /** The collection asks {@link IndexScan} instead, which knows the order too. */
  @Override
  public boolean canHandle(Document query) {
    return false;
  }

  @Override
  public Iterable<Object> getPositions(Document query) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean hasSameOptions(Index<?> other) {
    return super.hasSameOptions(other)
        && toIndexDescription().get("key").equals(other.toIndexDescription().get("key"));
  }

  @Override
  public long getCount() {
    return entries.sizeAsLong();
  }

  @Override
  public long getDataSize() {
    return getCount();
  }

  @Override
  public void drop() {
    store.removeMap(entries);
  }
}
