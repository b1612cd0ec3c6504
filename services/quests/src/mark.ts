import { createHmac } from 'node:crypto'

/** 132 bits of the hash. */
const LENGTH = 22

/** A keyed hash, equal for the same value of the same kind; nobody without the key makes it of a value. */
export const markWith =
  (key: Buffer) =>
  (kind: string, value: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, value]))
      .digest('base64url')
      .slice(0, LENGTH)
