import type { WebhookEvent } from '@platform/contracts/quests/webhook-events'
import type { Delivery } from '../../domain/webhooks/delivery.ts'
import { bodyOf, type Webhook, type WebhookMessage } from '../../domain/webhooks/webhook.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'
import { switchOffWebhook } from './switch-off-webhook.ts'

type Needed = RecordsActs &
  Pick<Dependencies, 'webhooks' | 'webhookDeliveries' | 'campaigns' | 'mayKnowCampaigns'>

/** What an event says to webhooks. */
export interface Heard {
  type: WebhookEvent
  campaignId: string
  /** What it is about, so that an event that is published again is the same message. */
  key: string
  at: Date
  data: Readonly<Record<string, unknown>>
  userId: string | null
}

/**
 * Leaves a delivery for each active webhook of the campaign's operator that asks for it: once, however often an event comes. What
 * happened before a webhook was made is not for it. One whose owner may not see campaigns any more is switched off.
 * @returns whether any was left
 */
export async function collectDeliveries(deps: Needed, heard: readonly Heard[]): Promise<boolean> {
  const campaignIds = [...new Set(heard.map(({ campaignId }) => campaignId))]
  const origins = await deps.campaigns.originsOf(campaignIds)
  const ownerIds = [...new Set([...origins.values()].map(({ createdBy }) => createdBy))]
  const types = [...new Set(heard.map(({ type }) => type))]
  if (ownerIds.length === 0) return false
  const listening = await allowed(deps, await deps.webhooks.listening(ownerIds, types))
  if (listening.length === 0) return false
  const now = deps.clock.now()
  const deliveries = heard.flatMap((one) => {
    const origin = origins.get(one.campaignId)
    if (!origin) return []
    const message = messageOf(deps, one, origin.slug)
    return listening
      .filter((webhook) => webhook.ownerId === origin.createdBy && isFor(webhook, one))
      .map((webhook) => deliveryOf(deps, message, webhook, now))
  })
  await deps.webhookDeliveries.add(deliveries)
  return deliveries.length > 0
}

const isFor = ({ events, createdAt }: Webhook, { type, at }: Heard) =>
  events.includes(type) && at >= createdAt

async function allowed(deps: Needed, webhooks: readonly Webhook[]): Promise<Webhook[]> {
  const kept: Webhook[] = []
  for (const webhook of webhooks) {
    if (await deps.mayKnowCampaigns(webhook.ownerId)) kept.push(webhook)
    else await switchOffWebhook(deps, webhook, 'OWNER_WITHOUT_RIGHT')
  }
  return kept
}

function messageOf({ ids }: Needed, one: Heard, slug: string): WebhookMessage {
  const { type, campaignId, key, at, data, userId } = one
  const id = ids.from('webhook-message', type, key)
  return { id, type, createdAt: at, data: { campaignId, slug, ...data }, userId }
}

/** A delivery that is due now. */
export function deliveryOf(
  { ids }: Pick<Dependencies, 'ids'>,
  message: WebhookMessage,
  { id: webhookId, ownerId }: Pick<Webhook, 'id' | 'ownerId'>,
  now: Date,
): Delivery {
  return {
    id: ids.from('webhook-delivery', message.id, webhookId),
    ...{ webhookId, ownerId, userId: message.userId },
    ...{ event: message.type, messageId: message.id, body: bodyOf(message) },
    ...{ state: 'waiting', attempts: 0, lastStatus: null, lastFailure: null, lastTriedAt: null },
    ...{ nextTryAt: now, createdAt: now },
  }
}
