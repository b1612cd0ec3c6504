import { createHash } from 'node:crypto'
import { stableJson } from '../stable-json.ts'

/** SHA-256 in hex of a body, the same for any order of its keys. */
export const bodyHash = (body: unknown): string =>
  createHash('sha256').update(stableJson(body)).digest('hex')
