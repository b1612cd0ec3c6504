import type { Readable } from 'node:stream'

/** Bytes by key: in a local folder, or in a bucket of an S3-compatible service. */
export interface ObjectStore {
  has(key: string): Promise<boolean>
  /** Atomic. A key is always written with the same bytes. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined for a missing key. */
  open(key: string): Promise<StoredObject | undefined>
  /** Does nothing for a missing key. */
  remove(key: string): Promise<void>
}

export interface StoredObject {
  /** Bytes. */
  size: number
  stream: Readable
}

const KEY = /^[\w+-][\w+.-]*(\/[\w+-][\w+.-]*)*$/

/** The key, if it is valid: no key leaves its folder or its bucket. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of the object store')
  return key
}
