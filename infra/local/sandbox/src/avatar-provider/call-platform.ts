import { createHmac } from 'node:crypto'

export const KEY = 'sandbox-key-of-the-avatar-provider-easel'
export const WEBHOOK_SECRET = 'sandbox-secret-of-the-avatar-provider-easel'
const TIMEOUT_MS = 10_000
const DAY_S = 24 * 3_600

/** How the provider says that there is news of a drawing. */
export const calls = {
  genuine: 'Call the platform',
  forged: 'Sign with another secret',
  replayed: 'Send a call that was signed a day ago',
} as const
export type Honesty = keyof typeof calls

/** @returns what the platform answered, for the page */
export async function callPlatform(
  siteUrl: string,
  reference: string,
  honesty: Honesty,
): Promise<string> {
  const body = JSON.stringify({ reference })
  const now = Math.floor(Date.now() / 1_000)
  const timestamp = String(honesty === 'replayed' ? now - DAY_S : now)
  const secret = honesty === 'forged' ? 'a secret that the provider does not have' : WEBHOOK_SECRET
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  try {
    const answer = await fetch(new URL('/api/pog/avatars/webhook', siteUrl), {
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
    return [answer.status, code].filter(Boolean).join(' ')
  } catch (error) {
    return `no answer (${(error as Error).name})`
  }
}
