import type { Readable } from 'node:stream'

/** Where bytes lie under keys: a local folder, or a bucket of an S3-compatible service. */
export interface ObjectStore {
  has(key: string): Promise<boolean>
  /** Appears whole or not at all. A key is only ever written with the same bytes. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined if there is nothing under the key. */
  open(key: string): Promise<StoredObject | undefined>
}

export interface StoredObject {
  /** Bytes. */
  size: number
  stream: Readable
}

const KEY = /^[\w+-][\w+.-]*(\/[\w+-][\w+.-]*)*$/

/** The key, if it is one; so no key leaves its folder or its bucket. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of the object store')
  return key
}
