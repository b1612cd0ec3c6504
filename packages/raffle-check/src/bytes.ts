/** Bytes as Web Crypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** The bytes of pairs of hexadecimal digits; none for any other text. */
export function fromHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return new Uint8Array(0)
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export const toHex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A number as 8 bytes, big-endian. */
export function bigEndian(number: bigint): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, number)
  return bytes
}

export const joined = (...parts: readonly Bytes[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

export const sha256 = async (data: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', data))

/** HMAC-SHA256 by one key. */
export async function hmacBy(key: Bytes): Promise<(data: Bytes) => Promise<Bytes>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return async (data) => new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
}
