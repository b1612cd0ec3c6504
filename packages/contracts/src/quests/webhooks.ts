import { z } from 'zod'
import { DAY_MS, MAX_PAGE_LIMIT } from '../constants.ts'
import { id, pageOf, timestamp } from '../envelope.ts'
import { plainLine } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from './webhook-events.ts'

const webhookEvent = z.enum(WEBHOOK_EVENTS)

/** Sent when staff ask for it; nobody subscribes to it. */
export const WEBHOOK_TEST_EVENT = 'webhook.test'

/** Webhooks of one operator. */
export const MAX_WEBHOOKS = 20
/** Attempts in a row, of any deliveries, after which a webhook is switched off. */
export const WEBHOOK_MAX_FAILURES = 50
/** From the event on; after that a delivery is given up, ms. */
export const WEBHOOK_RETRIED_FOR_MS = 3 * DAY_MS
/** How long the secret before the current one still signs, ms. */
export const WEBHOOK_OVERLAP_MS = DAY_MS
/** How long deliveries are kept, ms. */
export const WEBHOOK_KEPT_FOR_MS = 30 * DAY_MS

const description = plainLine(WEBHOOK_DESCRIPTION_MAX)
const url = textUpTo(WEBHOOK_URL_MAX).check(z.url({ protocol: /^https?$/ }))
const events = z
  .array(webhookEvent)
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .refine((all) => new Set(all).size === all.length, { message: 'names an event twice' })

/** POST /api/airdrop-campaign/admin/webhooks. */
export const webhookBody = z.strictObject({ url, description, events })
export type WebhookBody = z.infer<typeof webhookBody>

/** PATCH .../webhooks/:id. Switched on again, one that was switched off counts its failures anew. */
export const webhookChange = z
  .strictObject({ url, description, events, active: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: 'changes nothing' })
export type WebhookChange = z.infer<typeof webhookChange>

export const webhookParams = z.strictObject({ id })
export const webhookDeliveryParams = z.strictObject({ id, delivery: id })

/** Why the service switched a webhook off: it failed too often in a row, or its owner may not see campaigns any more. */
const webhookOffReason = z.enum(['FAILING', 'OWNER_WITHOUT_RIGHT'])

export const webhook = z.object({
  id,
  /** The operator who made it: it is about their campaigns. */
  ownerId: id,
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEvent),
  active: z.boolean(),
  /** Null while it is active, and when a person switched it off. */
  switchedOff: z.object({ at: timestamp, because: webhookOffReason }).nullable(),
  /** Attempts that failed since one succeeded. */
  failures: z.number().int(),
  /** Until when the secret before this one also signs; null when it does not. */
  oldSecretUntil: timestamp.nullable(),
  createdAt: timestamp,
})
export type Webhook = z.infer<typeof webhook>

/** GET .../webhooks: the caller's own, or those of all operators for who approves campaigns; newest first. */
export const webhooksQuery = z.object({
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
  cursor: textUpTo(500).optional(),
})
export const webhooks = pageOf(webhook).extend({
  /** Where webhooks may lead: a host, `.example.com` for every host below it, or an origin with `http:`. */
  hosts: z.array(z.string()),
})
export type Webhooks = z.infer<typeof webhooks>

/** POST .../webhooks and .../webhooks/:id/secret: the secret is shown this once. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

export const webhookRemoved = z.object({ id })

/** What came of the last attempt, where there is no status. */
export const deliveryFailure = z.enum([
  /** No answer came within 10 s. */
  'TIMEOUT',
  /** No connection, or one that broke. */
  'NO_ANSWER',
  /** The host's name leads into a network that is not public. */
  'REFUSED_ADDRESS',
  /** The host is not among those that webhooks may lead to any more. */
  'REFUSED_HOST',
  /** The webhook was switched off before it was sent. */
  'SWITCHED_OFF',
])
export type DeliveryFailure = z.infer<typeof deliveryFailure>

export const webhookDelivery = z.object({
  id,
  event: z.union([webhookEvent, z.literal(WEBHOOK_TEST_EVENT)]),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  attempts: z.number().int(),
  /** Of the last attempt; null without an answer. */
  lastStatus: z.number().int().nullable(),
  lastFailure: deliveryFailure.nullable(),
  lastTriedAt: timestamp.nullable(),
  /** Null once it is delivered or given up. */
  nextTryAt: timestamp.nullable(),
  createdAt: timestamp,
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
/** GET .../webhooks/:id/deliveries: newest first. */
export const webhookDeliveries = pageOf(webhookDelivery)
