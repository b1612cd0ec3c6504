import { decodeCursor, encodeCursor } from '@platform/service-kit'
import { z } from 'zod'
import type { Note } from '../domain/note.ts'
import type { Dependencies } from './dependencies.ts'

const position = z.strictObject({ createdAt: z.iso.datetime(), id: z.uuid() })

interface Page {
  notes: Note[]
  /** Null on the last page. */
  nextCursor: string | null
}

/**
 * One page of a user's notes, newest first.
 * @throws INVALID_CURSOR
 */
export async function listNotes(
  { notes }: Pick<Dependencies, 'notes'>,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const last = cursor === undefined ? null : decodeCursor(position, cursor)
  const after = last && { value: new Date(last.createdAt), id: last.id }
  const found = await notes.ofUser(userId, after, limit + 1)
  const page = found.slice(0, limit)
  return { notes: page, nextCursor: found.length > limit ? cursorAfter(page.at(-1)) : null }
}

function cursorAfter(note: Note | undefined): string | null {
  return note ? encodeCursor({ createdAt: note.createdAt, id: note.id }) : null
}
