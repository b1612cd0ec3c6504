import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Comparator;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;

/**
 * A collection whose stored documents never change: an update stores a new one.
 *
 * <p>mongo-java-server updates the stored document in place, and a query returns that same object, which is
 * encoded only when the reply is sent: a `find` could return a document as a later update left it, which the
 * filter does not match. Here queries (those of updates too) work on copies. The copies are shallow, since an
 * update replaces whole top-level values.
 */
final class CopyOnWriteCollection extends H2Collection {
  CopyOnWriteCollection(
      MongoDatabase database,
      String name,
      CollectionOptions options,
      MVMap<Object, Document> documents,
      MVMap<String, Object> metadata,
      CursorRegistry cursors) {
    super(database, name, options, documents, metadata, cursors);
  }

  @Override
  protected QueryResult matchDocumentsFromStream(
      Document query,
      Stream<Document> documents,
      int skip,
      int limit,
      int batchSize,
      Comparator<Document> order,
      Document fields) {
    Stream<Document> copies = documents
        .filter(document -> documentMatchesQuery(document, query))
        .map(Document::clone);
    return super.matchDocumentsFromStream(query, copies, skip, limit, batchSize, order, fields);
  }
}
