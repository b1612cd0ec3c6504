import type { NoteView } from '@platform/contracts/expert/http'
import type { Note } from '../../domain/note.ts'

/** What a user sees of a note. */
export function noteView({ id, text, createdAt }: Note): NoteView {
  return { id, text, createdAt: createdAt.toISOString() }
}
