import { randomUUID } from 'node:crypto'
import type { ValidRequests } from '@platform/testing/abuse'

export function validRequests(): ValidRequests {
  return {
    'POST /api/operator/dead-letters/{service}/{group}/replay': async () => ({
      named: { service: 'growth', group: 'growth.consents' },
      body: { reason: 'The cause is mended' },
    }),
    'POST /api/tracker/batch': async () => ({
      body: {
        events: [
          {
            id: randomUUID(),
            eventName: 'logout',
            eventId: '1102',
            at: Date.now(),
            extras: { reason: 'user' },
          },
        ],
      },
    }),
  }
}
