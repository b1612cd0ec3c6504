import type { WebhookEvent } from '@platform/contracts/quests/webhook-events'
import type { WEBHOOK_TEST_EVENT } from '@platform/contracts/quests/webhooks'

/** An address of an operator to which events of their campaigns are sent. Its secret is stored nowhere (`webhookSecrets`). */
export interface Webhook {
  id: string
  /** The operator whose campaigns it is about. */
  ownerId: string
  url: string
  description: string
  events: WebhookEvent[]
  active: boolean
  switchedOff: { at: Date; because: 'FAILING' | 'OWNER_WITHOUT_RIGHT' } | null
  /** Attempts that failed since one succeeded. */
  failures: number
  /** Counts the secrets: 1 is the first. */
  secretVersion: number
  /** Until when the secret before the current one also signs. */
  oldSecretUntil: Date | null
  createdAt: Date
}

/** What is sent. */
export interface WebhookMessage {
  /** The same for every webhook and every attempt: receivers know a repeated one by it. */
  id: string
  type: WebhookEvent | typeof WEBHOOK_TEST_EVENT
  createdAt: Date
  data: Readonly<Record<string, unknown>>
  /** The user whom it names; null for none. */
  userId: string | null
}

/** The exact text that is signed and sent. */
export const bodyOf = ({ id, type, createdAt, data }: WebhookMessage): string =>
  JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data })
