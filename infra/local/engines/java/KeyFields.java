import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Objects;

/** The top-level fields that hold the keys of an index. */
final class KeyFields {
  private final List<String> names;
  private final boolean onlyId;
  private final boolean nested;

  KeyFields(List<IndexKey> keys) {
    names = keys.stream().map(key -> key.getKey().split("\\.")[0]).distinct().toList();
    nested = keys.stream().allMatch(key -> key.getKey().contains("."));
    onlyId = keys.size() == 1 && keys.get(0).getKey().equals("_id");
  }

  boolean areOnlyId() {
    return onlyId;
  }

  /** Whether an update left them as they were, so that it moves no key. A sparse index distinguishes null from missing. */
  boolean areSame(Document before, Document after) {
    for (String name : names) {
      Object value = before.get(name);
      if (!Objects.equals(value, after.get(name))
          || value == null && before.containsKey(name) != after.containsKey(name)) {
        return false;
      }
    }
    return true;
  }

  /** Whether every key is within a field that is an empty array, so that no key has a value. */
  boolean areEmpty(Document document) {
    return nested && names.stream()
        .allMatch(name -> document.get(name) instanceof List<?> list && list.isEmpty());
  }
}
