/** Bytes as Web Crypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** The bytes of pairs of hexadecimal digits. The text has to be `isHash`. */
export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const toHex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** 32 bytes, in lower case. */
export const isHash = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

/** A number of at most 128 bits as 16 bytes, big-endian: every sum has this width. */
export function sixteenBytes(number: bigint): Bytes {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  view.setBigUint64(0, number >> 64n)
  view.setBigUint64(8, number & 0xffff_ffff_ffff_ffffn)
  return bytes
}

export async function sha256(...parts: readonly Bytes[]): Promise<Bytes> {
  const data = Uint8Array.from(parts.flatMap((part) => [...part]))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data))
}
