import { undoContactBody, undoneContact } from '@platform/contracts/identity/contacts'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { readUndoToken } from '../../domain/contact-change.ts'
import { undoContactChange } from '../../operations/contacts/undo-contact-change.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { perMinute } from '../per-minute.ts'

/** POST /api/auth/contact/undo: a page calls it when its button is pressed, so that no mail scanner undoes a change. */
export function undoContactChangeRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/contact/undo',
    {
      config: { access: 'public', rateLimit: perMinuteOfToken(deps) },
      schema: {
        tags: ['auth'],
        body: undoContactBody,
        response: answers({ 200: undoneContact }, [
          'UNDO_OVER',
          'PHONE_TAKEN',
          'EMAIL_TAKEN',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => ok(await undoContactChange(deps, request.body.token)),
  )
}

/** Calls with a token of ours count for its change: what strangers in the owner's network send uses up nothing of it. */
function perMinuteOfToken({ secrets }: Pick<Dependencies, 'secrets'>) {
  const limit = perMinute(60)
  return {
    ...limit,
    keyGenerator(request: FastifyRequest) {
      const { token } = request.body as z.output<typeof undoContactBody>
      const named = readUndoToken(secrets.contact, token)
      return named ? `undo ${named.userId} ${named.id}` : limit.keyGenerator(request)
    },
  }
}
