import type { Events, Mongo } from '@platform/service-kit'
import { noteSchema, notesRepository } from './notes.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Note = mongo.model('Note', noteSchema, 'notes')
  await mongo.initModels([Note])
  return { notes: notesRepository(Note, events.relay(Note)) }
}
