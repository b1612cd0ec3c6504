import { randomUUID } from 'node:crypto'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { contentRequests } from './content-requests.ts'
import { riskRequests } from './risk-requests.ts'

export function validRequests(context: AbuseContext): ValidRequests {
  return {
    ...contentRequests(context),
    ...riskRequests(context),
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
