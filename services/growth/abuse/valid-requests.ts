import { randomUUID } from 'node:crypto'
import type { ValidRequests } from '@platform/testing/abuse'

export function validRequests(): ValidRequests {
  return {
    'GET /api/tracker': async () => ({ query: '?eventName=logout&eventId=1102&extras=%7B%7D' }),
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
