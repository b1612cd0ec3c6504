import type { Readable } from 'node:stream'

/** Where bytes lie under keys: a local folder now, an S3 bucket later. */
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
