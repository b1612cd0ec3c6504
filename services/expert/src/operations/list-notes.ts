import { type Page, readPage, timePosition } from '@platform/service-kit'
import type { Note } from '../domain/note.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * One page of a user's notes, newest first.
 * @throws INVALID_CURSOR
 */
export function listNotes(
  { notes }: Pick<Dependencies, 'notes'>,
  userId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<Note>> {
  return readPage(page, {
    position: timePosition,
    read: (after, limit) => notes.ofUser(userId, after, limit),
    positionOf: ({ createdAt, id }) => ({ value: createdAt, id }),
  })
}
