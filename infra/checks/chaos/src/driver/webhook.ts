import { createHmac } from 'node:crypto'
import type { WebhookEvent } from '@platform/contracts/quests/webhook-events'
import {
  type WebhookDelivery,
  webhookDeliveries,
  webhooks,
  webhookWithSecret,
} from '@platform/contracts/quests/webhooks'
import type { Platform } from '../platform/platform.ts'
import type { ReceivedWebhook } from '../platform/start-webhook-receiver.ts'
import { dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

const PATH = '/api/airdrop-campaign/admin/webhooks'
const PAGE = 100

/** A webhook of an operator, and the secret that was shown once. */
export interface Webhook {
  id: string
  /** Where it leads: the address of a receiver of its own. */
  url: string
  events: readonly WebhookEvent[]
  secret: string
}

/** Makes a webhook for these events of the operator's campaigns. */
export async function openWebhook(
  { webhookReceiver }: Pick<Platform, 'webhookReceiver'>,
  operator: User,
  { name, events }: { name: string; events: readonly WebhookEvent[] },
): Promise<Webhook> {
  const url = `${webhookReceiver}/${name}`
  const body = { url, description: 'Chaos', events }
  const request = { method: 'POST', path: PATH, body } as const
  const made = dataOf(webhookWithSecret, await untilSettled(() => operator.send(request)))
  return { id: made.webhook.id, url, events, secret: made.secret }
}

/** Whether the platform still sends to it. */
export async function isActive(operator: User, { id }: Pick<Webhook, 'id'>): Promise<boolean> {
  const path = `${PATH}?pageLimit=${PAGE}`
  const answer = await untilSettled(() => operator.send({ method: 'GET', path }))
  return dataOf(webhooks, answer).items.some((one) => one.id === id && one.active)
}

/** The latest deliveries, newest first. */
export async function latestDeliveries(
  operator: User,
  { id }: Pick<Webhook, 'id'>,
): Promise<WebhookDelivery[]> {
  const path = `${PATH}/${id}/deliveries?pageLimit=${PAGE}`
  const answer = await untilSettled(() => operator.send({ method: 'GET', path }))
  return dataOf(webhookDeliveries, answer).items
}

/** Everything that came to its receiver, oldest first. */
export async function receivedBy({ url }: Pick<Webhook, 'url'>): Promise<ReceivedWebhook[]> {
  return (await fetch(url)).json() as Promise<ReceivedWebhook[]>
}

/** Whether it is signed as docs/webhooks.md says. Its time is not compared: clocks are skewed here. */
export function isSigned(secret: string, { signature, body }: ReceivedWebhook): boolean {
  const parts = signature.split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1]
  const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return parts.some(([name, hex]) => name === 'v1' && hex === wanted)
}
