import type { Events, Mongo } from '@platform/service-kit'
import { documentSchema, documentsRepository } from './documents.ts'
import { erasureSchema, erasuresRepository } from './erasures.ts'
import { noteSchema, notesRepository } from './notes.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Note = mongo.model('Note', noteSchema, 'notes')
  const KycDocument = mongo.model('KycDocument', documentSchema, 'documents')
  const Erasure = mongo.model('Erasure', erasureSchema, 'erasures')
  await mongo.initModels([Note, KycDocument, Erasure])
  return {
    notes: notesRepository(Note, events.relay(Note)),
    documents: documentsRepository(KycDocument),
    erasures: erasuresRepository(Erasure),
  }
}
