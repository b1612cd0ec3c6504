import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.bson.MaxKey;
import de.bwaldvogel.mongo.bson.MinKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The part of an {@link OrderedIndex} that holds every match of a filter: equal values ($in too) of its first
 * keys, then a range of the next one. The filter is checked again on each document found.
 */
final class IndexScan {
  /** Each combination of the values of several `$in` is a range; beyond this many only the filter checks them. */
  private static final int MOST_RANGES = 1_000;

  record Range(byte[] from, byte[] to) {}

  private final OrderedIndex index;
  private final Document order;
  private List<SortableKey> prefixes = List.of(new SortableKey());
  private List<Range> ranges;
  private int fixedKeys;
  private boolean hasRange;
  private boolean hasValue;
  private boolean servesOrder;
  private boolean reverse;

  private IndexScan(OrderedIndex index, Document order) {
    this.index = index;
    this.order = order;
  }

  /** The best of these indexes for the filter and the order, or null where a scan of the collection is as good. */
  static IndexScan choose(
      Collection<OrderedIndex> indexes, Document filter, Document order, boolean hasLimit) {
    IndexScan best = null;
    for (OrderedIndex index : indexes) {
      IndexScan scan = of(index, filter, order);
      if (scan.value(hasLimit) > (best == null ? 0 : best.value(hasLimit))) {
        best = scan;
      }
    }
    return best;
  }

  static IndexScan of(OrderedIndex index, Document filter, Document order) {
    IndexScan scan = new IndexScan(index, order);
    scan.readFilter(filter);
    scan.readOrder();
    return scan;
  }

  OrderedIndex index() {
    return index;
  }

  List<Range> ranges() {
    return ranges;
  }

  boolean isReverse() {
    return reverse;
  }

  /** Whether the positions come in the order asked for. */
  boolean servesOrder() {
    return servesOrder;
  }

  /** More equal values first, then the order (it alone only with a limit), then a range. */
  private int value(boolean hasLimit) {
    if (index.isSparse() && !hasValue) {
      return 0;
    }
    boolean isOrderUseful = servesOrder && order != null && (hasLimit || fixedKeys > 0 || hasRange);
    return 4 * fixedKeys + (isOrderUseful ? 2 : 0) + (hasRange ? 1 : 0);
  }

  private void readFilter(Document filter) {
    for (IndexKey key : index.getKeys()) {
      List<Object> conditions = conditionsOn(filter, key.getKey());
      if (!fix(key, conditions)) {
        addRange(key, conditions);
        break;
      }
    }
    if (ranges == null) {
      ranges = prefixes.stream()
          .map(prefix -> new Range(prefix.toBytes(), prefix.copy().addEnd().toBytes()))
          .toList();
    }
  }

  /** All that the filter, and its `$and`, ask of a field. */
  private static List<Object> conditionsOn(Document filter, String field) {
    List<Object> conditions = new ArrayList<>();
    if (filter.containsKey(field)) {
      conditions.add(filter.get(field));
    }
    if (filter.get("$and") instanceof Collection<?> parts) {
      for (Object part : parts) {
        conditions.addAll(conditionsOn((Document) part, field));
      }
    }
    return conditions;
  }

  /** Fixes this key to the values that a condition names. @return whether one does */
  private boolean fix(IndexKey key, List<Object> conditions) {
    for (Object condition : conditions) {
      List<?> values = equalValues(condition);
      if (values != null && prefixes.size() * values.size() <= MOST_RANGES) {
        List<SortableKey> longer = new ArrayList<>();
        for (SortableKey prefix : prefixes) {
          for (Object value : values) {
            longer.add(prefix.copy().add(value, key.isAscending()));
          }
        }
        prefixes = longer;
        fixedKeys += 1;
        hasValue |= values.stream().allMatch(Objects::nonNull);
        return true;
      }
    }
    return false;
  }

  /** The values of which a field must have one; null when the condition says something else. */
  private static List<?> equalValues(Object condition) {
    if (!(condition instanceof Document operators) || !hasOperators(operators)) {
      return isIndexable(condition) ? Collections.singletonList(condition) : null;
    }
    if (operators.containsKey("$eq") && isIndexable(operators.get("$eq"))) {
      return Collections.singletonList(operators.get("$eq"));
    }
    if (operators.get("$in") instanceof Collection<?> values
        && values.stream().allMatch(IndexScan::isIndexable)) {
      return values.stream().distinct().toList();
    }
    return null;
  }

  private static boolean hasOperators(Document value) {
    return value.keySet().stream().anyMatch(key -> key.startsWith("$"));
  }

  /** Narrows the scan to a range of this key, if the conditions have one. */
  private void addRange(IndexKey key, List<Object> conditions) {
    Object low = null;
    Object high = null;
    for (Object condition : conditions) {
      if (condition instanceof Document operators) {
        for (Map.Entry<String, Object> operator : operators.entrySet()) {
          Object bound = operator.getValue();
          switch (operator.getKey()) {
            case "$gt", "$gte" -> low = isBound(bound) && low == null ? bound : low;
            case "$lt", "$lte" -> high = isBound(bound) && high == null ? bound : high;
            default -> { } // checked by the filter
          }
        }
      }
    }
    if (low != null && high != null && index.isMultikey()) {
      high = null; // each end may hold for another element
    }
    if (low == null && high == null) {
      return;
    }
    hasRange = true;
    hasValue = true;
    boolean up = key.isAscending();
    Object first = up ? low : high;
    Object last = up ? high : low;
    List<Range> narrowed = new ArrayList<>();
    for (SortableKey prefix : prefixes) {
      SortableKey from = prefix.copy();
      SortableKey to = prefix.copy();
      if (first == null) {
        from.addBoundOfType(last, false, up);
      } else {
        from.add(first, up);
      }
      if (last == null) {
        to.addBoundOfType(first, true, up);
      } else {
        to.add(last, up).addEnd();
      }
      narrowed.add(new Range(from.toBytes(), to.toBytes()));
    }
    ranges = narrowed;
  }

  private static boolean isIndexable(Object value) {
    return !(value instanceof Collection || value instanceof BsonRegularExpression
        || BsonRegularExpression.isRegularExpression(value));
  }

  private static boolean isBound(Object value) {
    return value != null && isIndexable(value)
        && !(value instanceof MinKey || value instanceof MaxKey);
  }

  /** Fields with one value do not matter to an order; behind the last key comes `_id`. */
  private void readOrder() {
    if (order == null || order.isEmpty()) {
      servesOrder = true;
      return;
    }
    if (prefixes.size() > 1 || index.isMultikey()) {
      return;
    }
    List<IndexKey> keys = new ArrayList<>(index.getKeys());
    List<String> fixed = keys.subList(0, fixedKeys).stream().map(IndexKey::getKey).toList();
    if (keys.stream().noneMatch(key -> key.getKey().equals("_id"))) {
      keys.add(new IndexKey("_id", true));
    }
    int next = fixedKeys;
    Boolean isReverse = null;
    for (Map.Entry<String, Object> asked : order.entrySet()) {
      if (fixed.contains(asked.getKey())) {
        continue;
      }
      if (next == keys.size() || !keys.get(next).getKey().equals(asked.getKey())
          || !(asked.getValue() instanceof Number direction)) {
        return;
      }
      boolean against = keys.get(next).isAscending() != direction.intValue() > 0;
      if (isReverse != null && isReverse != against) {
        return;
      }
      isReverse = against;
      next += 1;
    }
    servesOrder = true;
    reverse = isReverse != null && isReverse;
  }
}
