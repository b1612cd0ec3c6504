import type { Webhook as Shown, WebhookDelivery } from '@platform/contracts/quests/webhooks'
import type { Delivery } from '../../domain/webhooks/delivery.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'

export function webhookView(
  { secretVersion: _counted, oldSecretUntil, switchedOff, createdAt, ...webhook }: Webhook,
  now: Date,
): Shown {
  const isOldGood = oldSecretUntil !== null && now < oldSecretUntil
  return {
    ...webhook,
    switchedOff: switchedOff && { ...switchedOff, at: switchedOff.at.toISOString() },
    oldSecretUntil: isOldGood ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  }
}

export function deliveryView(delivery: Delivery): WebhookDelivery {
  const { id, event, state, attempts, lastStatus, lastFailure } = delivery
  const { lastTriedAt, nextTryAt, createdAt } = delivery
  return {
    ...{ id, event, state, attempts, lastStatus, lastFailure },
    lastTriedAt: lastTriedAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
