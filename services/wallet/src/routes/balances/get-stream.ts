import { type ServiceApp, sse, userOf } from '@platform/service-kit'
import type { BalanceFeed } from '../../operations/balance-feed.ts'
import { followBalances } from '../../operations/follow-balances.ts'
import type { Ledger } from '../../operations/ledger/ledger.ts'

/** Opening a stream reads the chains; a browser needs one, reconnecting now and then. */
const OPENED_A_MINUTE = 60

export function streamRoute(app: ServiceApp, deps: { ledger: Ledger; feed: BalanceFeed }): void {
  app.get(
    '/api/wallets/stream',
    {
      config: { access: 'user', rateLimit: { max: OPENED_A_MINUTE, timeWindow: 60_000 } },
      schema: {
        description:
          'Server-sent `balance` events: the balances as they stand, then every change. `Last-Event-ID` resumes without a gap.',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      const stream = sse(request, reply)
      try {
        await followBalances(deps, id, stream)
      } catch (error) {
        // The answer has begun, so the reader learns by the end of it, and resumes by its last id.
        request.log.warn({ err: error }, 'balance stream ended early')
        stream.close()
      }
    },
  )
}
