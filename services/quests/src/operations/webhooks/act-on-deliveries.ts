import { WEBHOOK_KEPT_FOR_MS, WEBHOOK_TEST_EVENT } from '@platform/contracts/quests/webhooks'
import { type Page, readPage, recordAct, type Staff, timePosition } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Delivery } from '../../domain/webhooks/delivery.ts'
import type { Webhook, WebhookMessage } from '../../domain/webhooks/webhook.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'
import { deliveryOf } from './collect-deliveries.ts'
import { loadWebhook } from './manage-webhooks.ts'

type Needed = Pick<Dependencies, 'webhooks' | 'webhookDeliveries' | 'wakeSender' | 'clock' | 'ids'>
type Sends = Needed & RecordsActs

/** A page of what was sent to a webhook, or is to be, newest first. @throws NOT_FOUND, INVALID_CURSOR */
export async function listDeliveries(
  deps: Needed,
  webhookId: string,
  by: Staff,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<Delivery>> {
  await loadWebhook(deps, webhookId, by)
  return readPage(page, {
    position: timePosition,
    read: (after, limit) => deps.webhookDeliveries.list(webhookId, limit, after),
    positionOf: ({ createdAt, id }) => ({ value: createdAt, id }),
  })
}

/** Sends it now, whatever has become of it; also one that was delivered. @throws NOT_FOUND, WEBHOOK_OFF */
export async function retryDelivery(
  deps: Sends,
  webhookId: string,
  id: string,
  by: Staff,
): Promise<Delivery> {
  requireActive(await loadWebhook(deps, webhookId, by))
  const sent = await deps.webhookDeliveries.find(webhookId, id)
  if (!sent) throw new DomainError('NOT_FOUND')
  const { messageId, state } = sent
  await recordAct(deps, {
    ...{ by, action: 'retry-delivery', subject: { kind: 'webhook', id: webhookId } },
    before: { delivery: id, message: messageId, state },
  })
  const delivery = await deps.webhookDeliveries.retry(webhookId, id, deps.clock.now())
  if (!delivery) throw new DomainError('NOT_FOUND')
  deps.wakeSender()
  return delivery
}

/** Sends a message that is about nothing, once. @throws NOT_FOUND, WEBHOOK_OFF */
export async function testWebhook(deps: Sends, id: string, by: Staff): Promise<Delivery> {
  const webhook = await loadWebhook(deps, id, by)
  requireActive(webhook)
  await recordAct(deps, { by, action: 'test-webhook', subject: { kind: 'webhook', id } })
  const now = deps.clock.now()
  const message: WebhookMessage = {
    ...{ id: deps.ids.next(), type: WEBHOOK_TEST_EVENT, createdAt: now },
    ...{ data: { webhookId: id }, userId: null },
  }
  const delivery = deliveryOf(deps, message, webhook, now)
  await deps.webhookDeliveries.add([delivery])
  deps.wakeSender()
  return delivery
}

const BATCH = 1_000

/** Deletes deliveries that are past their time, the oldest first. */
export async function deleteOldDeliveries(
  { webhookDeliveries, clock }: Pick<Dependencies, 'webhookDeliveries' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - WEBHOOK_KEPT_FOR_MS)
  let deleted = BATCH
  while (deleted === BATCH && !signal.aborted) {
    deleted = await webhookDeliveries.removeOld(before, BATCH)
  }
}

function requireActive({ active }: Webhook): void {
  if (!active) throw new DomainError('WEBHOOK_OFF')
}
