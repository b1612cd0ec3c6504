import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { createNoteRoute } from './notes/create-note.ts'
import { listNotesRoute } from './notes/list-notes.ts'

/** Every route of the service. */
export function registerRoutes(app: ServiceApp, deps: Dependencies): void {
  listNotesRoute(app, deps)
  createNoteRoute(app, deps)
}
