import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.CannotIndexParallelArraysError;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
  private final KeyFields fields;

  OrderedIndex(MVStore store, String map, String name, List<IndexKey> keys, boolean sparse) {
    super(name, keys, sparse);
    this.store = store;
    this.fields = new KeyFields(keys);
    this.entries =
        store.openMap(map, new MVMap.Builder<byte[], Object>().keyType(new SortableKey.Type()));
  }

  /** The name of the one beside the unique index of this name. */
  static String nameBeside(String unique) {
    return unique + "._ordered";
  }

  boolean isMultikey() {
    return entries.containsKey(MULTIKEY);
  }

  /** Public for IndexScan. */
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
    if (isSparse() && fields.areEmpty(document)) {
      return;
    }
    List<Object> values = valuesOf(document);
    if (values.stream().anyMatch(Collection.class::isInstance)) {
      entries.put(MULTIKEY, true);
    }
    for (ByteBuffer key : keysOf(document, values)) {
      entries.put(key.array(), position);
    }
  }

  @Override
  public Object remove(Document document) {
    removeKeys(keysOf(document));
    return positionOf(document);
  }

  @Override
  public void checkUpdate(
      Document before, Document after, MongoCollection<Object> collection) {
    if (!fields.areSame(before, after)) {
      keysOf(after);
    }
  }

  @Override
  public void updateInPlace(
      Document before, Document after, Object position, MongoCollection<Object> collection) {
    if (fields.areSame(before, after)) {
      return;
    }
    List<ByteBuffer> keys = keysOf(before);
    if (!keys.equals(keysOf(after))) {
      removeKeys(keys);
      add(after, positionOf(before), collection);
    }
  }

  private void removeKeys(List<ByteBuffer> keys) {
    for (ByteBuffer key : keys) {
      entries.remove(key.array());
    }
  }

  private List<ByteBuffer> keysOf(Document document) {
    return isSparse() && fields.areEmpty(document)
        ? List.of()
        : keysOf(document, valuesOf(document));
  }

  /** A document with an array has several: one for each combination of the values of its fields. */
  private List<ByteBuffer> keysOf(Document document, List<Object> values) {
    if (isSparse() && areMissing(values)) {
      return List.of();
    }
    refuseParallelArrays(values);
    List<SortableKey> keys = List.of(new SortableKey());
    for (int i = 0; i < values.size(); i++) {
      List<SortableKey> longer = new ArrayList<>();
      for (Object element : elementsOf(values.get(i))) {
        for (SortableKey prefix : keys) {
          longer.add(prefix.copy().add(element, getKeys().get(i).isAscending()));
        }
      }
      keys = longer;
    }
    return keys.stream()
        .map(key -> ByteBuffer.wrap(key.add(document.get(ID), true).toBytes()))
        .toList();
  }

  /** What the document has at each key, in their order; what is within an array is one. */
  private List<Object> valuesOf(Document document) {
    List<Object> values = new ArrayList<>();
    for (IndexKey key : getKeys()) {
      values.add(Utils.getSubdocumentValueCollectionAware(document, key.getKey()));
    }
    return values;
  }

  /** An empty array is indexed as null. */
  private static Collection<?> elementsOf(Object value) {
    if (!(value instanceof Collection<?> elements)) {
      return Collections.singletonList(value);
    }
    return elements.isEmpty() ? Collections.singletonList(null) : new LinkedHashSet<>(elements);
  }

  /** As MongoDB: the combinations of two arrays would be too many. */
  private void refuseParallelArrays(List<Object> values) {
    Set<String> arrays = new LinkedHashSet<>();
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) instanceof Collection) {
        arrays.add(fieldOf(i).split("\\.")[0]);
      }
    }
    if (arrays.size() > 1) {
      throw new CannotIndexParallelArraysError(arrays);
    }
  }

  /** Whether no field has a value; an array has none when no element has the field, or when it is empty, as an outbox may be. */
  private boolean areMissing(List<Object> values) {
    for (int i = 0; i < values.size(); i++) {
      boolean isMissing = values.get(i) instanceof Collection<?> elements
          ? fieldOf(i).contains(".") && elements.stream().allMatch(Missing.class::isInstance)
          : values.get(i) instanceof Missing;
      if (!isMissing) {
        return false;
      }
    }
    return true;
  }

  private String fieldOf(int key) {
    return getKeys().get(key).getKey();
  }

  private static Object positionOf(Document document) {
    return Missing.ofNullable(document.get(ID));
  }

  /** The position comes from the index of `_id`. */
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
