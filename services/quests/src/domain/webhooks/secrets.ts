import { createHmac } from 'node:crypto'
import type { Webhook } from './webhook.ts'

/** The secrets of webhooks, which the two servers share. */
export interface WebhookSecrets {
  /** The current one. */
  of(webhook: Pick<Webhook, 'id' | 'secretVersion'>): string
  /** Those that sign now: the current one first. */
  signing(
    webhook: Pick<Webhook, 'id' | 'secretVersion' | 'oldSecretUntil'>,
    now: Date,
  ): readonly string[]
}

/**
 * They follow from the service's own secret, the webhook's id and how often its secret was changed: no document, and so no
 * back-up and no export, has one.
 */
export function webhookSecrets(serviceSecret: Buffer): WebhookSecrets {
  const secretOf = (id: string, version: number) => {
    const mac = createHmac('sha256', serviceSecret).update(`webhook:${id}:${version}`)
    return `whsec_${mac.digest('base64url')}`
  }
  return {
    of: ({ id, secretVersion }) => secretOf(id, secretVersion),
    signing({ id, secretVersion, oldSecretUntil }, now) {
      const current = secretOf(id, secretVersion)
      const isOldGood = oldSecretUntil !== null && now < oldSecretUntil
      return isOldGood ? [current, secretOf(id, secretVersion - 1)] : [current]
    },
  }
}
