import { signatureOf } from '@platform/service-kit'

/** The headers of a call that another server has signed now (docs/game-api.md). */
export function signedBy(secret: string, body: unknown): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = signatureOf(secret, timestamp, JSON.stringify(body))
  return { 'x-timestamp': timestamp, 'x-signature': signature }
}
