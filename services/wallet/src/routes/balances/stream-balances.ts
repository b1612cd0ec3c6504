import { type ServiceApp, sse, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { streamBalances } from '../../operations/stream-balances.ts'

/** Every new stream reads the ledger. A browser needs one and reconnects now and then. */
const MAX_OPENED_PER_MINUTE = 60

/** GET /api/wallets/stream. */
export function streamBalancesRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/wallets/stream',
    {
      config: { access: 'user', rateLimit: { max: MAX_OPENED_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        description:
          'Server-sent `balance` events: the current balances, then every change. `Last-Event-ID` resumes without a gap.',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      const stream = sse(request, reply)
      try {
        await streamBalances(deps, id, stream)
      } catch (error) {
        // The response has started, so it can only end; the client resumes by its last event id.
        request.log.warn({ err: error }, 'balance stream ended early')
        stream.close()
      }
    },
  )
}
