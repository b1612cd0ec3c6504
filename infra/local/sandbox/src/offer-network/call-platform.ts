import { createHmac } from 'node:crypto'
import type { Click } from './clicks.ts'

export const NETWORK = 'acorn'
export const SECRET = 'sandbox-secret-of-the-offer-network-acorn'
const TIMEOUT_MS = 10_000
const DAY_S = 24 * 3_600

export const signatureOf = (secret: string, timestamp: string, signed: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${signed}`).digest('hex')}`

/** What a person can make the network say about a click, honest or not. */
export const callKinds = {
  complete: 'Complete',
  twice: 'Complete twice at once',
  reverse: 'Reverse',
  'other-amount': 'Ask for another amount',
  'other-transaction': 'Complete again as another transaction',
  forged: 'Sign with another secret',
  replayed: 'Send a call that was signed three days ago',
} as const
export type CallKind = keyof typeof callKinds

/** Says it to the platform, as often as the kind asks; the answers are noted at the click. */
export async function callPlatform(siteUrl: string, click: Click, kind: CallKind): Promise<void> {
  const times = kind === 'twice' ? 2 : 1
  const answers = await Promise.all(Array.from({ length: times }, () => send(siteUrl, click, kind)))
  click.calls.push(...answers.map((answer) => `${callKinds[kind]}: ${answer}`))
}

async function send(siteUrl: string, click: Click, kind: CallKind): Promise<string> {
  const body = JSON.stringify({
    transaction: kind === 'other-transaction' ? `${click.transaction}-again` : click.transaction,
    click: click.id,
    offer: click.offer,
    kPoints: kind === 'other-amount' ? click.kPoints + 100 : click.kPoints,
    status: kind === 'reverse' ? 'reversed' : 'completed',
  })
  const now = Math.floor(Date.now() / 1_000)
  const timestamp = String(kind === 'replayed' ? now - 3 * DAY_S : now)
  const secret = kind === 'forged' ? 'a secret that the network does not have' : SECRET
  try {
    const answer = await fetch(new URL(`/api/offerwall/callback?network=${NETWORK}`, siteUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return said(answer.status, await answer.json().catch(() => ({})))
  } catch (error) {
    return `no answer (${(error as Error).name})`
  }
}

function said(status: number, body: unknown): string {
  const { data, code } = body as { data?: { state?: string }; code?: string }
  return [status, data?.state ?? code].filter(Boolean).join(' ')
}
