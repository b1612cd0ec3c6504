import type { z } from 'zod'
import { DomainError } from '../errors.ts'

/** An opaque cursor: where the next page of a list starts. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** @throws DomainError INVALID_CURSOR when the cursor is not of this list */
export function decodeCursor<T extends z.ZodType>(schema: T, cursor: string): z.output<T> {
  const position = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!position.success) throw new DomainError('INVALID_CURSOR')
  return position.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
