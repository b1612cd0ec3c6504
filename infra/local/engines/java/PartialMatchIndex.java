import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;

/**
 * A unique index that also serves filters with more conditions than its keys, such as {@code {_id, version}}: it
 * finds the one document, and the collection checks the other conditions on it. Beside one of several keys the
 * collection has an {@link OrderedIndex}, for filters on the first of them and for their order.
 *
 * <p>The index of mongo-java-server serves only filters on exactly its keys: each compare-and-set scans the
 * collection, and a batch of them blocks all other clients.
 */
final class PartialMatchIndex extends Index<Object> {
  private static final String ID = "_id";

  private final Index<Object> index;
  private final OrderedIndex ordered;
  private final KeyFields fields;

  /** @param ordered has the same keys; the collection has it beside this one. Null for a single key */
  PartialMatchIndex(Index<Object> index, OrderedIndex ordered, boolean sparse) {
    super(index.getName(), index.getKeys(), sparse);
    this.index = index;
    this.ordered = ordered;
    this.fields = new KeyFields(index.getKeys());
  }

  OrderedIndex ordered() {
    return ordered;
  }

  @Override
  public boolean canHandle(Document query) {
    return query.keySet().containsAll(keySet()) && index.canHandle(keyConditions(query));
  }

  @Override
  public Iterable<Object> getPositions(Document query) {
    return index.getPositions(keyConditions(query));
  }

  private Document keyConditions(Document query) {
    Document conditions = new Document();
    for (String key : keys()) {
      conditions.put(key, query.get(key));
    }
    return conditions;
  }

  /**
   * A stored document's position is its `_id`. A document that a sparse index leaves out has none: the index would answer
   * with the one that holds null.
   */
  @Override
  public Object getPosition(Document document) {
    if (isLeftOut(document)) {
      return null;
    }
    return fields.areOnlyId() ? Missing.ofNullable(document.get(ID)) : index.getPosition(document);
  }

  @Override
  public void checkAdd(Document document, MongoCollection<Object> collection) {
    index.checkAdd(document, collection);
  }

  @Override
  public void add(Document document, Object position, MongoCollection<Object> collection) {
    index.add(document, position, collection);
  }

  @Override
  public Object remove(Document document) {
    return index.remove(document);
  }

  @Override
  public void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {
    if (fields.areSame(before, after)) {
      return;
    }
    if (isLeftOut(before)) {
      index.checkAdd(after, collection);
    } else {
      index.checkUpdate(before, after, collection);
    }
  }

  /**
   * The index takes null and missing for the same value and changes nothing between them. A sparse one has an entry for
   * null alone, which would stay behind or be absent: it is replaced here.
   */
  @Override
  public void updateInPlace(
      Document before, Document after, Object position, MongoCollection<Object> collection) {
    if (!fields.areSame(before, after)) {
      index.remove(before);
      index.add(after, position, collection);
    }
  }

  /** Whether a sparse index has no entry for the document. */
  private boolean isLeftOut(Document document) {
    return isSparse()
        && keys().stream().allMatch(
            key -> Utils.getSubdocumentValueCollectionAware(document, key) instanceof Missing);
  }

  @Override
  public long getCount() {
    return index.getCount();
  }

  @Override
  public boolean isEmpty() {
    return index.isEmpty();
  }

  @Override
  public long getDataSize() {
    return index.getDataSize();
  }

  @Override
  public boolean isUnique() {
    return index.isUnique();
  }

  @Override
  public void drop() {
    index.drop();
  }
}
