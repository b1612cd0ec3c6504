import { firstNote } from '../domain/note.ts'
import { noteCreatedEvent } from './create-note.ts'
import type { Dependencies } from './dependencies.ts'

/** Gives a new account its first note; any number of times leads to one note. */
export async function createFirstNote(
  deps: Dependencies,
  userId: string,
  registeredAt: Date,
): Promise<void> {
  const note = firstNote(userId, registeredAt)
  await deps.notes.insert(note, noteCreatedEvent(deps, note))
}
