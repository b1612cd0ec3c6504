import { createECDH, randomBytes, randomUUID } from 'node:crypto'
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
    'PUT /api/notifications/preferences': async () => ({
      headers: (await context.newUserWithAccount()).headers,
      body: {
        kinds: { 'friend-joined': { inbox: true, email: 'digest', push: false } },
        quietHours: { from: '23:00', to: '07:00' },
        timeZone: 'Asia/Kolkata',
      },
    }),
    'POST /api/notifications/push-subscriptions': async () => ({
      headers: (await context.newUserWithAccount()).headers,
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        keys: { p256dh: newPushKey(), auth: randomBytes(16).toString('base64url') },
        language: 'en',
      },
    }),
    'POST /api/utm/generate-link': async () => ({
      body: { target: '/klash', source: 'x', medium: 'social', campaign: `abuse-${randomUUID()}` },
    }),
  }
}

function newPushKey(): string {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return browser.getPublicKey().toString('base64url')
}
