import { randomUUID } from 'node:crypto'
import type { ValidRequests } from '@platform/testing/abuse'

export function validRequests(): ValidRequests {
  return {
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
    'POST /api/utm/generate-link': async () => ({
      body: { target: '/klash', source: 'x', medium: 'social', campaign: `abuse-${randomUUID()}` },
    }),
  }
}
