/** A value that only the key of its person opens: `v1.<keyId>.<base64url>`. */
export type Sealed = string

const VERSION = 'v1'
const SEALED = /^v1\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]+)$/

export interface SealedParts {
  /** Of the person's key; another person, or the same one after an erasure, has another id. */
  keyId: string
  /** base64url */
  bytes: string
}

export const joinSealed = ({ keyId, bytes }: SealedParts): Sealed => `${VERSION}.${keyId}.${bytes}`

/** Null for a text that is not sealed. */
export function splitSealed(text: string): SealedParts | null {
  const [, keyId, bytes] = SEALED.exec(text) ?? []
  return keyId && bytes ? { keyId, bytes } : null
}

/** Where the parts of a sealed file are: a line `v1.<keyId>.` comes before the sealed bytes. */
const FILE_PREFIX_BYTES = `${VERSION}.${'x'.repeat(16)}.`.length

export function joinSealedFile(keyId: string, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${VERSION}.${keyId}.`, 'latin1'), bytes])
}

/** Null for a file that is not sealed. */
export function splitSealedFile(file: Buffer): { keyId: string; bytes: Buffer } | null {
  const prefix = file.subarray(0, FILE_PREFIX_BYTES).toString('latin1')
  const [, keyId] = /^v1\.([A-Za-z0-9_-]{16})\.$/.exec(prefix) ?? []
  return keyId ? { keyId, bytes: file.subarray(FILE_PREFIX_BYTES) } : null
}
