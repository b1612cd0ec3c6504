import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { pageOf } from '@platform/contracts/envelope'
import { listNotesQuery, note } from '@platform/contracts/expert/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listNotes } from '../../operations/list-notes.ts'
import { noteView } from '../views/note-view.ts'

/** GET /api/expert/notes */
export function listNotesRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/expert/notes',
    {
      config: { access: 'user' },
      schema: {
        querystring: listNotesQuery,
        response: answers({ 200: pageOf(note) }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const page = await listNotes(deps, userOf(request).id, { cursor, limit })
      return ok({ items: page.items.map(noteView), nextCursor: page.nextCursor })
    },
  )
}
