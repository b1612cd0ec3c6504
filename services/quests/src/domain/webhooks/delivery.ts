import { HOUR_MS } from '@platform/contracts/constants'
import type { WebhookEvent } from '@platform/contracts/quests/webhook-events'
import {
  type DeliveryFailure,
  WEBHOOK_RETRIED_FOR_MS,
  WEBHOOK_TEST_EVENT,
} from '@platform/contracts/quests/webhooks'

/** A message to one webhook, and what has become of it. */
export interface Delivery {
  id: string
  webhookId: string
  /** The owner of the webhook. */
  ownerId: string
  /** The user whom the message names; null for none. */
  userId: string | null
  event: WebhookEvent | typeof WEBHOOK_TEST_EVENT
  /** The id of the message. */
  messageId: string
  /** The exact text that is sent. */
  body: string
  state: 'waiting' | 'delivered' | 'given-up'
  attempts: number
  lastStatus: number | null
  lastFailure: DeliveryFailure | null
  lastTriedAt: Date | null
  /** When it is tried next, or when the lease of an attempt ends; null once it is delivered or given up. */
  nextTryAt: Date | null
  createdAt: Date
}

/** What came of one attempt. */
export type Attempt = { status: number } | { failure: DeliveryFailure }

export const isDelivered = (attempt: Attempt): boolean =>
  'status' in attempt && attempt.status >= 200 && attempt.status < 300

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 6 * HOUR_MS

/**
 * When a delivery is tried again after so many attempts: after 30 s, 1, 2, 4 minutes and so on, at most 6 hours. Null after three
 * days, and for a test: who asked for it sees what came of it.
 */
export function nextTryOf(
  { event, attempts, createdAt }: Pick<Delivery, 'event' | 'attempts' | 'createdAt'>,
  now: Date,
): Date | null {
  if (event === WEBHOOK_TEST_EVENT) return null
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
  const next = new Date(now.getTime() + pause)
  return next.getTime() <= createdAt.getTime() + WEBHOOK_RETRIED_FOR_MS ? next : null
}
