type Encodable = number | string | Uint8Array | ReadonlyMap<number | string, Encodable>

/** Whole numbers, texts, bytes and maps in CBOR (RFC 8949), as an authenticator writes them. */
export function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return withLength(3, Buffer.from(value))
  if (value instanceof Uint8Array) return withLength(2, value)
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const withLength = (major: number, bytes: Uint8Array) =>
  Buffer.concat([head(major, bytes.length), bytes])

/** The type with a number, in the fewest bytes. */
function head(major: number, value: number): Buffer {
  const type = major << 5
  if (value < 24) return Buffer.from([type | value])
  if (value < 256) return Buffer.from([type | 24, value])
  return Buffer.from([type | 25, value >> 8, value & 255])
}
