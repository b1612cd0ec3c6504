import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.BinData;
import de.bwaldvogel.mongo.bson.BsonTimestamp;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.bson.LegacyUUID;
import de.bwaldvogel.mongo.bson.MaxKey;
import de.bwaldvogel.mongo.bson.MinKey;
import de.bwaldvogel.mongo.bson.ObjectId;
import de.bwaldvogel.mongo.exception.BadValueException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/**
 * Values as bytes whose unsigned order is MongoDB's order of values, as in the key strings of its storage engine.
 * No key is the beginning of another, so keys of several values follow each other without a separator.
 *
 * <p>Numbers of all types share one order; a Decimal128 is as exact as a double. Null and missing are one value.
 */
final class SortableKey {
  // The first byte of a value: types in MongoDB's order.
  private static final int MIN_KEY = 0x01;
  private static final int NULL = 0x10;
  private static final int NUMBER = 0x20;
  private static final int STRING = 0x30;
  private static final int DOCUMENT = 0x40;
  private static final int ARRAY = 0x50;
  private static final int BINARY = 0x60;
  private static final int LEGACY_UUID = 0x61;
  private static final int UUID_TYPE = 0x62;
  private static final int OBJECT_ID = 0x70;
  private static final int BOOLEAN = 0x80;
  private static final int DATE = 0x90;
  private static final int TIMESTAMP = 0xa0;
  private static final int MAX_KEY = 0xfe;

  // Between the elements of a document or an array: a shorter one sorts first.
  private static final int END = 0x00;
  private static final int MORE = 0x01;

  /** Stores keys in a map, in their order. */
  static final class Type extends BasicDataType<byte[]> {
    @Override
    public int compare(byte[] one, byte[] other) {
      return Arrays.compareUnsigned(one, other);
    }

    @Override
    public int getMemory(byte[] key) {
      return key.length;
    }

    @Override
    public void write(WriteBuffer buffer, byte[] key) {
      buffer.putVarInt(key.length).put(key);
    }

    @Override
    public byte[] read(ByteBuffer buffer) {
      byte[] key = new byte[DataUtils.readVarInt(buffer)];
      buffer.get(key);
      return key;
    }

    @Override
    public byte[][] createStorage(int size) {
      return new byte[size][];
    }
  }

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** Adds a value; descending ones have all bits flipped. @throws BadValueException when it has no order */
  SortableKey add(Object value, boolean ascending) {
    if (ascending) {
      put(value);
    } else {
      addFlipped(new SortableKey().add(value, true).toBytes());
    }
    return this;
  }

  /** Adds what sorts before every value of this one's type, or after each. */
  SortableKey addBoundOfType(Object value, boolean after, boolean ascending) {
    int first = new SortableKey().add(value, ascending).toBytes()[0] & 0xff;
    bytes.write(after ? first + 1 : first);
    return this;
  }

  /** Adds what sorts after every key that begins as this one. */
  SortableKey addEnd() {
    bytes.write(0xff);
    return this;
  }

  SortableKey copy() {
    SortableKey copy = new SortableKey();
    copy.bytes.writeBytes(toBytes());
    return copy;
  }

  byte[] toBytes() {
    return bytes.toByteArray();
  }

  private void addFlipped(byte[] key) {
    for (byte one : key) {
      bytes.write(~one & 0xff);
    }
  }

  private void put(Object value) {
    if (Missing.isNullOrMissing(value)) {
      bytes.write(NULL);
    } else if (value instanceof Number number) {
      bytes.write(NUMBER);
      putNumber(number);
    } else if (value instanceof String text) {
      bytes.write(STRING);
      putText(text);
    } else if (value instanceof Instant date) {
      bytes.write(DATE);
      putSigned(date.toEpochMilli());
    } else if (value instanceof Boolean flag) {
      bytes.write(BOOLEAN);
      bytes.write(flag ? 1 : 0);
    } else if (value instanceof ObjectId id) {
      bytes.write(OBJECT_ID);
      bytes.writeBytes(id.toByteArray());
    } else if (value instanceof UUID uuid) {
      bytes.write(UUID_TYPE);
      putUuid(uuid);
    } else if (value instanceof Map<?, ?> document) {
      bytes.write(DOCUMENT);
      putDocument(document);
    } else if (value instanceof Collection<?> array) {
      bytes.write(ARRAY);
      putArray(array);
    } else {
      putRare(value);
    }
  }

  private void putRare(Object value) {
    if (value instanceof BinData binary) {
      bytes.write(BINARY);
      putUnsigned(binary.getData().length, Integer.BYTES);
      bytes.writeBytes(binary.getData());
    } else if (value instanceof LegacyUUID legacy) {
      bytes.write(LEGACY_UUID);
      putUuid(legacy.getUuid());
    } else if (value instanceof BsonTimestamp timestamp) {
      bytes.write(TIMESTAMP);
      putUnsigned(timestamp.getValue(), Long.BYTES);
    } else if (value instanceof MinKey) {
      bytes.write(MIN_KEY);
    } else if (value instanceof MaxKey) {
      bytes.write(MAX_KEY);
    } else {
      throw new BadValueException(
          "a value of type " + value.getClass().getSimpleName() + " has no order in an index");
    }
  }

  /** The nearest double, then what a long has beyond it. */
  private void putNumber(Number number) {
    double near = number.doubleValue() + 0.0; // -0.0 becomes 0.0
    if (Double.isNaN(near)) {
      putUnsigned(0, Long.BYTES);
    } else {
      long bits = Double.doubleToLongBits(near);
      putUnsigned(bits < 0 ? ~bits : bits ^ Long.MIN_VALUE, Long.BYTES);
    }
    putSigned(number instanceof Long whole ? whole - (long) near : 0);
  }

  /** UTF-8; a zero byte is followed by 0xff, the end is two zero bytes. */
  private void putText(String text) {
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      bytes.write(one);
      if (one == 0) {
        bytes.write(0xff);
      }
    }
    bytes.write(0);
    bytes.write(0);
  }

  /** Fields in their order: each by its type, its name, its value. */
  private void putDocument(Map<?, ?> document) {
    for (Map.Entry<?, ?> field : document.entrySet()) {
      byte[] value = new SortableKey().add(field.getValue(), true).toBytes();
      bytes.write(MORE);
      bytes.write(value[0]);
      putText((String) field.getKey());
      bytes.writeBytes(value);
    }
    bytes.write(END);
  }

  private void putArray(Collection<?> array) {
    for (Object element : array) {
      bytes.write(MORE);
      put(element);
    }
    bytes.write(END);
  }

  private void putUuid(UUID uuid) {
    putUnsigned(uuid.getMostSignificantBits(), Long.BYTES);
    putUnsigned(uuid.getLeastSignificantBits(), Long.BYTES);
  }

  private void putSigned(long value) {
    putUnsigned(value ^ Long.MIN_VALUE, Long.BYTES);
  }

  private void putUnsigned(long value, int size) {
    for (int shift = (size - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      bytes.write((int) (value >>> shift));
    }
  }
}
