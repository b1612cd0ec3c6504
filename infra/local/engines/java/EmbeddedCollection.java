import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;

/**
 * A collection that uses its non-unique indexes, and whose stored documents never change: an update stores a new
 * one.
 *
 * <p>mongo-java-server updates the stored document in place, and a query returns that same object, which is
 * encoded only when the reply is sent: a `find` could return a document as a later update left it, which the
 * filter does not match. Here queries (those of updates too) work on copies. The copies are shallow, since an
 * update replaces whole top-level values.
 */
final class EmbeddedCollection extends H2Collection {
  private static final String ID = "_id";

  private final MVMap<Object, Document> documents;
  private final ThreadLocal<Document> firstMatch = new ThreadLocal<>();

  EmbeddedCollection(
      MongoDatabase database,
      String name,
      CollectionOptions options,
      MVMap<Object, Document> documents,
      MVMap<String, Object> metadata,
      CursorRegistry cursors) {
    super(database, name, options, documents, metadata, cursors);
    this.documents = documents;
  }

  @Override
  protected QueryResult queryDocuments(
      Document filter, Document order, int skip, int limit, int batchSize, Document fields) {
    Document stored = storedById(filter);
    if (stored != null) {
      return matchDocumentsFromStream(filter, Stream.of(stored), skip, limit, batchSize, null, fields);
    }
    boolean hasUnique = getIndexes().stream()
        .anyMatch(index -> index.isUnique() && index.canHandle(filter));
    IndexScan scan = hasUnique || isNatural(order)
        ? null
        : IndexScan.choose(orderedIndexes(), filter, order, limit > 0);
    if (scan == null) {
      return super.queryDocuments(filter, order, skip, limit, batchSize, fields);
    }
    Stream<Document> found = scan.index().positions(scan)
        .map(this::getDocument)
        .filter(Objects::nonNull);
    return matchDocumentsFromStream(
        found, filter, scan.servesOrder() ? null : order, skip, limit, batchSize, fields);
  }

  /**
   * Removes elements of an array in documents by their `_id` without copying and comparing each document, and
   * leaves any other update to mongo-java-server.
   */
  @Override
  public synchronized Document updateDocuments(
      Document filter,
      Document update,
      ArrayFilters arrayFilters,
      boolean isMulti,
      boolean isUpsert,
      Oplog oplog) {
    List<Document> stored = isUpsert ? List.of() : storedByIds(filter, isMulti);
    ArrayRemoval removal = stored.isEmpty() ? null : ArrayRemoval.of(update);
    List<Document> changed = removal == null ? null : removal.applyTo(stored);
    if (changed == null) {
      return super.updateDocuments(filter, update, arrayFilters, isMulti, isUpsert, oplog);
    }
    int modified = 0;
    for (int index = 0; index < stored.size(); index += 1) {
      if (changed.get(index) != stored.get(index)) {
        replace(stored.get(index), changed.get(index));
        modified += 1;
      }
    }
    return new Document("n", stored.size()).append("nModified", modified);
  }

  private void replace(Document before, Document after) {
    Object position = before.get(ID);
    for (Index<Object> index : getIndexes()) {
      index.checkUpdate(before, after, this);
    }
    for (Index<Object> index : getIndexes()) {
      index.updateInPlace(before, after, position, this);
    }
    handleUpdate(position, before, after);
  }

  /** The stored document of a filter on a text `_id` alone; null for any other filter, or when there is none. */
  private Document storedById(Document filter) {
    return filter.size() == 1 && filter.get(ID) instanceof String id ? getDocument(id) : null;
  }

  /** The stored documents of a filter on text `_id`s alone; none for any other filter. */
  private List<Document> storedByIds(Document filter, boolean isMulti) {
    Document one = storedById(filter);
    if (one != null) {
      return List.of(one);
    }
    if (!isMulti || filter.size() != 1 || !(filter.get(ID) instanceof Document operators)
        || operators.size() != 1 || !(operators.get("$in") instanceof Collection<?> ids)
        || !ids.stream().allMatch(String.class::isInstance)) {
      return List.of();
    }
    return ids.stream().distinct().map(this::getDocument).filter(Objects::nonNull).toList();
  }

  private List<OrderedIndex> orderedIndexes() {
    return getIndexes().stream()
        .filter(OrderedIndex.class::isInstance)
        .map(OrderedIndex.class::cast)
        .toList();
  }

  @Override
  public void addIndex(Index<Object> index) {
    super.addIndex(index);
    if (index instanceof PartialMatchIndex unique && unique.ordered() != null) {
      super.addIndex(unique.ordered());
    }
  }

  @Override
  public void dropIndex(String name) {
    super.dropIndex(name);
    String beside = OrderedIndex.nameBeside(name);
    if (getIndexes().stream().anyMatch(index -> index.getName().equals(beside))) {
      super.dropIndex(beside);
    }
  }

  /** The size is counted when it is asked for: to count it at each write encodes every changed document twice. */
  @Override
  protected boolean tracksDataSize() {
    return false;
  }

  @Override
  protected int getDataSize() {
    if (documents == null) {
      return 0; // called by the super constructor, for its log
    }
    ByteBuf encoded = Unpooled.buffer();
    int size = 0;
    for (Document document : documents.values()) {
      BsonEncoder.encodeDocument(document, encoded.clear());
      size += encoded.writerIndex();
    }
    return size;
  }

  private static boolean isNatural(Document order) {
    return order != null && order.containsKey("$natural");
  }

  @Override
  protected QueryResult matchDocumentsFromStream(
      Document filter,
      Stream<Document> documents,
      int skip,
      int limit,
      int batchSize,
      Comparator<Document> order,
      Document fields) {
    Stream<Document> copies = documents
        .filter(document -> documentMatchesQuery(document, filter))
        .map(Document::new);
    return super.matchDocumentsFromStream(filter, copies, skip, limit, batchSize, order, fields);
  }

  /** The next aggregation of this thread reads only what its first `$match` can match. */
  void startAggregation(Document match) {
    firstMatch.set(match);
  }

  void endAggregation() {
    firstMatch.remove();
  }

  @Override
  public Stream<Document> queryAllAsStream() {
    Document match = firstMatch.get();
    firstMatch.remove(); // a $lookup in this collection reads it all
    return match == null ? super.queryAllAsStream() : handleQueryAsStream(match);
  }
}
