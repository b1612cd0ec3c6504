import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { registerDocuments } from './documents/register-documents.ts'
import { deleteOwnRoute } from './erasure/delete-own.ts'
import { createNoteRoute } from './notes/create-note.ts'
import { listNotesRoute } from './notes/list-notes.ts'

/** Every route of the service. */
export async function registerRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  listNotesRoute(app, deps)
  createNoteRoute(app, deps)
  await registerDocuments(app, deps)
  deleteOwnRoute(app, deps)
}
