import { undoContactBody, undoneContact } from '@platform/contracts/identity/contacts'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { undoContactChange } from '../../operations/contacts/undo-contact-change.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { perMinute } from '../per-minute.ts'

/** POST /api/auth/contact/undo: a page calls it when its button is pressed, so that no mail scanner undoes a change. */
export function undoContactChangeRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/contact/undo',
    {
      config: { access: 'public', rateLimit: perMinute(600) },
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
