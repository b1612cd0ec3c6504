import { createHmac } from 'node:crypto'

/** A keyed hash by which equal values are found without opening any. `kind` keeps a PAN apart from a CPF of the same text. */
export type BlindIndex = (kind: string, value: string) => string

/** @param secret of configuration: the database alone cannot try all values */
export const blindIndexBy =
  (secret: Buffer): BlindIndex =>
  (kind, value) =>
    createHmac('sha256', secret).update(`${kind}\n${value}`).digest('base64url')
