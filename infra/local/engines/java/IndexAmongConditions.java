import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.bson.Document;

/**
 * A unique index that also serves filters with further conditions, such as {@code {_id, version}}: it
 * finds the one document, and the collection looks whether that one meets the rest.
 *
 * <p>As shipped an index serves only filters of exactly its keys, so that each compare-and-set reads the
 * whole collection, and a batch of them holds up everybody.
 */
final class IndexAmongConditions extends Index<Object> {
  private final Index<Object> index;

  IndexAmongConditions(Index<Object> index, boolean sparse) {
    super(index.getName(), index.getKeys(), sparse);
    this.index = index;
  }

  @Override
  public boolean canHandle(Document query) {
    return query.keySet().containsAll(keySet()) && index.canHandle(ownConditions(query));
  }

  @Override
  public Iterable<Object> getPositions(Document query) {
    return index.getPositions(ownConditions(query));
  }

  private Document ownConditions(Document query) {
    Document own = new Document();
    for (String key : keys()) {
      own.put(key, query.get(key));
    }
    return own;
  }

  @Override
  public Object getPosition(Document document) {
    return index.getPosition(document);
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
    index.checkUpdate(before, after, collection);
  }

  @Override
  public void updateInPlace(
      Document before, Document after, Object position, MongoCollection<Object> collection) {
    index.updateInPlace(before, after, position, collection);
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
