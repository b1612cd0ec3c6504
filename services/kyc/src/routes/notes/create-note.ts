import { createNoteBody, note } from '@platform/contracts/kyc/http'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { createNote } from '../../operations/create-note.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { noteView } from '../views/note-view.ts'

/** POST /api/kyc/notes */
export function createNoteRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/kyc/notes',
    {
      config: {
        access: 'user',
        idempotency: 'required',
        rateLimit: { max: 30, timeWindow: 60_000 },
      },
      schema: {
        body: createNoteBody,
        response: answers({ 201: note }, ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_MISSING']),
      },
    },
    async (request, reply) => {
      const user = userOf(request)
      const created = await createNote(deps, user.id, request.body.text, idempotencyOf(request))
      reply.code(201)
      return ok(noteView(created))
    },
  )
}
