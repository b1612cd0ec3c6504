import { createHmac, randomUUID } from 'node:crypto'

export const KEY = 'sandbox-key-of-the-provider-of-checks-notary'
export const WEBHOOK_SECRET = 'sandbox-secret-of-the-provider-of-checks-notary'
const TIMEOUT_MS = 10_000
const DAY_S = 24 * 3_600

/** How the provider says that there is news of a check. */
export const calls = {
  genuine: 'Call the platform',
  again: 'Send the last call again',
  forged: 'Sign with another secret',
  replayed: 'Send a call that was signed a day ago',
} as const
export type Honesty = keyof typeof calls

/** A call that was sent. */
export interface SentCall {
  eventId: string
  /** What the platform answered, for the page. */
  answer: string
}

/** @param lastId of the event that was sent before, which `again` repeats */
export async function callPlatform(
  siteUrl: string,
  reference: string,
  honesty: Honesty,
  lastId: string | undefined,
): Promise<SentCall> {
  const eventId = (honesty === 'again' && lastId) || `ev-${randomUUID()}`
  const body = JSON.stringify({ id: eventId, reference })
  const now = Math.floor(Date.now() / 1_000)
  const timestamp = String(honesty === 'replayed' ? now - DAY_S : now)
  const secret = honesty === 'forged' ? 'a secret that the provider does not have' : WEBHOOK_SECRET
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  try {
    const answer = await fetch(new URL('/api/kyc/webhook', siteUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': `v1=${signature}`,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
    return { eventId, answer: [answer.status, code].filter(Boolean).join(' ') }
  } catch (error) {
    return { eventId, answer: `no answer (${(error as Error).name})` }
  }
}
