import { createHmac, randomUUID } from 'node:crypto'

export const PROVIDER = 'cashlane'
export const KEY = 'sandbox-key-of-the-payment-provider-cashlane'
export const WEBHOOK_SECRET = 'sandbox-secret-of-the-payment-provider-cashlane'
const TIMEOUT_MS = 10_000
const DAY_S = 24 * 3_600

const signatureOf = (secret: string, timestamp: string, signed: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${signed}`).digest('hex')}`

/** How the provider says that something changed. */
export type Honesty = 'genuine' | 'twice' | 'forged' | 'replayed'

/** Which of the platform's two webhooks is called: of payments, or of payouts. */
export type Ramp = 'onramp' | 'offramp'

/** Says to the platform that something about `reference` changed. @returns what it answered, for the page */
export async function callShop(
  siteUrl: string,
  ramp: Ramp,
  reference: string,
  honesty: Honesty = 'genuine',
): Promise<string[]> {
  const body = JSON.stringify({ id: `ev-${randomUUID()}`, reference })
  const times = honesty === 'twice' ? 2 : 1
  return Promise.all(Array.from({ length: times }, () => send(siteUrl, ramp, body, honesty)))
}

async function send(siteUrl: string, ramp: Ramp, body: string, honesty: Honesty): Promise<string> {
  const now = Math.floor(Date.now() / 1_000)
  const timestamp = String(honesty === 'replayed' ? now - DAY_S : now)
  const secret = honesty === 'forged' ? 'a secret that the provider does not have' : WEBHOOK_SECRET
  try {
    const answer = await fetch(new URL(`/api/${ramp}/webhook?provider=${PROVIDER}`, siteUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, timestamp, body),
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
