import { signatureOf } from '@platform/service-kit'

/** The headers of a call that another server has signed at this time, now by default (docs/game-api.md). */
export function signedBy(
  secret: string,
  body: unknown,
  at: Date = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = signatureOf(secret, timestamp, JSON.stringify(body))
  return { 'x-timestamp': timestamp, 'x-signature': signature }
}
