import type { z } from 'zod'
import { DomainError } from '../errors.ts'

/** One page of a list; `nextCursor` is null on the last page. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

/** Which page a request asks for. */
export interface WantedPage {
  cursor?: string | undefined
  limit: number
}

/** An ordered list that is read page by page. */
export interface PagedList<T, P extends z.ZodType> {
  /** What a cursor holds: the place of an entry in the order. It must survive JSON (`z.coerce.date()` for a date). */
  position: P
  /** Reads at most `limit` entries from after the position; from the start when it is null. */
  read(after: z.output<P> | null, limit: number): Promise<T[]>
  positionOf(entry: T): z.input<P>
}

/**
 * One page of a list. Reads one entry more than `limit`, to know whether another page follows.
 * @throws DomainError INVALID_CURSOR when the cursor is not of this list
 */
export async function readPage<T, P extends z.ZodType>(
  { cursor, limit }: WantedPage,
  { position, read, positionOf }: PagedList<T, P>,
): Promise<Page<T>> {
  const after = cursor === undefined ? null : decodeCursor(position, cursor)
  const found = await read(after, limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const hasMore = last !== undefined && found.length > limit
  return { items, nextCursor: hasMore ? encodeCursor(positionOf(last)) : null }
}

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
