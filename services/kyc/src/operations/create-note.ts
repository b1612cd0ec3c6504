import { noteCreated } from '@platform/contracts/kyc/events'
import { type Idempotency, sameRequest } from '@platform/service-kit'
import type { Note } from '../domain/note.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Creates a note under the id of the request, so that repeating the request finds the same note.
 * @throws IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
export async function createNote(
  deps: Dependencies,
  userId: string,
  text: string,
  request: Idempotency,
): Promise<Note> {
  const id = request.id('note')
  const note: Note = { id, userId, text, createdAt: deps.clock.now(), requestHash: request.hash }
  const stored = await deps.notes.insert(note, noteCreatedEvent(deps, note))
  // Null only for a first note, under whose id no request creates one.
  sameRequest(stored.requestHash ?? '', request.hash)
  return stored
}

/** The event that says that a note exists; stored in the same write as the note. */
export function noteCreatedEvent({ events }: Dependencies, { id, userId }: Note) {
  return events.create(noteCreated, { key: userId, subject: id, data: { noteId: id, userId } })
}
