import { WEBHOOK_SIGNATURE_HEADER } from '@platform/contracts/rules/webhook-signature'
import { signatureOf } from './signature.ts'

/**
 * The headers of a webhook (docs/webhooks.md): its id, and a signature by each of the secrets that are valid now, the current one
 * first.
 */
export function webhookHeaders(
  secrets: readonly string[],
  { id, body }: { id: string; body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signatures = secrets.map((secret) => signatureOf(secret, timestamp, body))
  return {
    'content-type': 'application/json',
    'x-webhook-id': id,
    [WEBHOOK_SIGNATURE_HEADER]: [`t=${timestamp}`, ...signatures].join(','),
  }
}
