import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The update {@code {$pull: {array: {field: {$in: [texts]}}}}} and no other operator: it removes the elements of a
 * top-level array with one of these texts in their field, as the relay removes published events.
 */
record ArrayRemoval(String array, String field, Set<Object> texts) {

  /** Null for any other update. */
  static ArrayRemoval of(Document update) {
    Map.Entry<String, Object> array = onlyEntry(onlyValue(update, "$pull"));
    Map.Entry<String, Object> field = array == null ? null : onlyEntry(array.getValue());
    if (field == null || !isTopLevel(array.getKey()) || !isTopLevel(field.getKey())
        || !(onlyValue(field.getValue(), "$in") instanceof List<?> texts)
        || !texts.stream().allMatch(String.class::isInstance)) {
      return null;
    }
    return new ArrayRemoval(array.getKey(), field.getKey(), new HashSet<>(texts));
  }

  /** Each document as `applyTo` gives it; null where it gives null for one of them. */
  List<Document> applyTo(List<Document> documents) {
    List<Document> changed = new ArrayList<>(documents.size());
    for (Document document : documents) {
      Document after = applyTo(document);
      if (after == null) {
        return null;
      }
      changed.add(after);
    }
    return changed;
  }

  /**
   * A copy of the document without the elements, or the document itself when it has none of them; null when the
   * elements are not all documents with a text in the field.
   */
  private Document applyTo(Document document) {
    if (!(document.get(array) instanceof List<?> elements)) {
      return null;
    }
    List<Object> kept = new ArrayList<>();
    for (Object element : elements) {
      if (!(element instanceof Document part) || !(part.get(field) instanceof String text)) {
        return null;
      }
      if (!texts.contains(text)) {
        kept.add(element);
      }
    }
    if (kept.size() == elements.size()) {
      return document;
    }
    Document after = new Document(document);
    after.put(array, kept);
    return after;
  }

  private static boolean isTopLevel(String name) {
    return name.indexOf('.') < 0 && !name.startsWith("$");
  }

  private static Object onlyValue(Object value, String name) {
    Map.Entry<String, Object> entry = onlyEntry(value);
    return entry != null && entry.getKey().equals(name) ? entry.getValue() : null;
  }

  private static Map.Entry<String, Object> onlyEntry(Object value) {
    return value instanceof Document document && document.size() == 1
        ? document.entrySet().iterator().next()
        : null;
  }
}
