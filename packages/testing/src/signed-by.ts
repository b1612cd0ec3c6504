import { createHmac } from 'node:crypto'

/** The headers of a call that another server has signed now (docs/game-api.md). */
export function signedBy(secret: string, body: unknown): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${JSON.stringify(body)}`)
    .digest('hex')
  return { 'x-timestamp': timestamp, 'x-signature': `v1=${signature}` }
}
