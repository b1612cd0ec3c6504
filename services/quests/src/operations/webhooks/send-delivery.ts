import { WEBHOOK_MAX_FAILURES } from '@platform/contracts/quests/webhooks'
import { webhookHeaders } from '@platform/service-kit'
import {
  type Attempt,
  type Delivery,
  isDelivered,
  nextTryOf,
} from '../../domain/webhooks/delivery.ts'
import type { DeliveryResult } from '../../repositories/webhook-deliveries.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'
import { switchOffWebhook } from './switch-off-webhook.ts'

export type SendDependencies = RecordsActs &
  Pick<
    Dependencies,
    'webhooks' | 'webhookDeliveries' | 'webhookSecrets' | 'providers' | 'crashPoint'
  >

/**
 * One attempt at a leased delivery. A process that ends between the answer and its record has it sent again: receivers know a
 * message by its id.
 * @throws the reason of `signal`
 */
export async function sendDelivery(
  deps: SendDependencies,
  leased: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const { webhooks, webhookDeliveries, clock, crashPoint } = deps
  const webhook = await webhooks.find(leased.webhookId)
  if (!webhook?.active) {
    const { lastStatus, lastTriedAt } = leased
    const ended = { state: 'given-up', lastFailure: 'SWITCHED_OFF', nextTryAt: null } as const
    return webhookDeliveries.record(leased, { ...ended, lastStatus, lastTriedAt })
  }
  const now = clock.now()
  const message = { id: leased.messageId, body: leased.body }
  const headers = webhookHeaders(deps.webhookSecrets.signing(webhook, now), message, now)
  const { webhookTargets } = deps.providers
  const attempt = await webhookTargets.post(webhook.url, headers, leased.body, signal)
  crashPoint('webhook-sent')
  await webhookDeliveries.record(leased, resultOf(leased, attempt, clock.now()))
  if (isDelivered(attempt)) {
    if (webhook.failures > 0) await webhooks.endFailures(webhook.id)
    return
  }
  const failures = await webhooks.addFailure(webhook.id)
  if (failures < WEBHOOK_MAX_FAILURES) return
  await switchOffWebhook(deps, { id: webhook.id, failures }, 'FAILING')
}

function resultOf(leased: Delivery, attempt: Attempt, now: Date): DeliveryResult {
  const nextTryAt = isDelivered(attempt) ? null : nextTryOf(leased, now)
  const failedState = nextTryAt ? 'waiting' : 'given-up'
  return {
    state: isDelivered(attempt) ? 'delivered' : failedState,
    lastStatus: 'status' in attempt ? attempt.status : null,
    lastFailure: 'failure' in attempt ? attempt.failure : null,
    ...{ lastTriedAt: now, nextTryAt },
  }
}
