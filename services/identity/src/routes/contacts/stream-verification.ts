import { type ServiceApp, sse, userOf } from '@platform/service-kit'
import { streamVerification } from '../../operations/contacts/stream-verification.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** A browser needs one and reconnects now and then. */
const MAX_OPENED_PER_MINUTE = 60

/** GET /api/auth/verification-check. */
export function streamVerificationRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/verification-check',
    {
      config: { access: 'user', rateLimit: { max: MAX_OPENED_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        tags: ['auth'],
        description:
          'Server-sent `verification` events: whether the phone number and the e-mail address are verified, now and after every change. `Last-Event-ID` resumes.',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      const stream = sse(request, reply)
      try {
        await streamVerification(deps, id, stream)
      } catch (error) {
        // The response has started, so it can only end; the client resumes by its last event id.
        request.log.warn({ err: error }, 'verification stream ended early')
        stream.close()
      }
    },
  )
}
