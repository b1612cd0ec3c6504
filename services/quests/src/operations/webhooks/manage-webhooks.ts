import { holdsRight } from '@platform/contracts/identity/rights'
import {
  MAX_WEBHOOKS,
  WEBHOOK_OVERLAP_MS,
  type WebhookBody,
  type WebhookChange,
} from '@platform/contracts/quests/webhooks'
import { type Page, readPage, recordAct, type Staff, timePosition } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'

type Needed = RecordsActs &
  Pick<Dependencies, 'webhooks' | 'webhookDeliveries' | 'webhookSecrets' | 'providers'>

export interface WithSecret {
  webhook: Webhook
  secret: string
}

/** Who approves campaigns sees the webhooks of every operator, others their own. */
const seesAll = ({ roles }: Staff) => holdsRight(roles, 'campaigns.approve')

/** A page of the webhooks that this operator sees, newest first. @throws INVALID_CURSOR */
export function listWebhooks(
  { webhooks }: Pick<Dependencies, 'webhooks'>,
  by: Staff,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<Webhook>> {
  const ownerId = seesAll(by) ? null : by.id
  return readPage(page, {
    position: timePosition,
    read: (after, limit) => webhooks.list(ownerId, limit, after),
    positionOf: ({ createdAt, id }) => ({ value: createdAt, id }),
  })
}

/** @throws NOT_FOUND, also for one that this operator does not see */
export async function loadWebhook(
  { webhooks }: Pick<Dependencies, 'webhooks'>,
  id: string,
  by: Staff,
): Promise<Webhook> {
  const webhook = await webhooks.find(id)
  if (!webhook || !(seesAll(by) || webhook.ownerId === by.id)) throw new DomainError('NOT_FOUND')
  return webhook
}

/** One's own. @throws NOT_FOUND, FORBIDDEN to another operator who sees it: where its messages go is the owner's alone */
async function loadOwnWebhook(
  deps: Pick<Dependencies, 'webhooks'>,
  id: string,
  by: Staff,
): Promise<Webhook> {
  const webhook = await loadWebhook(deps, id, by)
  if (webhook.ownerId !== by.id) throw new DomainError('FORBIDDEN')
  return webhook
}

/** @throws WEBHOOKS_NOT_CONFIGURED, WEBHOOK_HOST_REFUSED, TOO_MANY_WEBHOOKS */
export async function createWebhook(
  deps: Needed,
  body: WebhookBody,
  by: Staff,
): Promise<WithSecret> {
  const { webhooks, webhookSecrets, clock, ids } = deps
  requireTarget(deps, body.url)
  // Of two at the same time both may be added: the limit keeps lists short, and protects nothing.
  if ((await webhooks.count(by.id)) >= MAX_WEBHOOKS) {
    throw new DomainError('TOO_MANY_WEBHOOKS', { limit: MAX_WEBHOOKS })
  }
  const webhook: Webhook = {
    ...{ id: ids.next(), ownerId: by.id, ...body, createdAt: clock.now() },
    ...{ active: true, switchedOff: null, failures: 0, secretVersion: 1, oldSecretUntil: null },
  }
  await record(deps, by, 'create-webhook', webhook, { after: { ...body } })
  await webhooks.add(webhook)
  return { webhook, secret: webhookSecrets.of(webhook) }
}

/**
 * Switched on again, it counts its failures anew. Other operators who see it may switch it off.
 * @throws NOT_FOUND, FORBIDDEN, WEBHOOKS_NOT_CONFIGURED, WEBHOOK_HOST_REFUSED
 */
export async function changeWebhook(
  deps: Needed,
  id: string,
  change: WebhookChange,
  by: Staff,
): Promise<Webhook> {
  const load = switchesOffOnly(change) ? loadWebhook : loadOwnWebhook
  const stored = await load(deps, id, by)
  if (change.url !== undefined) requireTarget(deps, change.url)
  const { url, description, events, active } = stored
  const before = { url, description, events, active }
  await record(deps, by, 'change-webhook', stored, { before, after: { ...change } })
  const anew = change.active === true && !active ? { failures: 0 } : {}
  const switched = change.active === undefined ? {} : { switchedOff: null, ...anew }
  return required(await deps.webhooks.change(id, { ...change, ...switched }))
}

const switchesOffOnly = ({ active, ...rest }: WebhookChange) =>
  active === false && Object.values(rest).every((value) => value === undefined)

/** The secret before it still signs for a day. @throws NOT_FOUND, FORBIDDEN, IN_PROGRESS when another change of it came first */
export async function changeWebhookSecret(
  deps: Needed,
  id: string,
  by: Staff,
): Promise<WithSecret> {
  const { webhooks, webhookSecrets, clock } = deps
  const stored = await loadOwnWebhook(deps, id, by)
  await record(deps, by, 'change-webhook-secret', stored, {})
  const until = new Date(clock.now().getTime() + WEBHOOK_OVERLAP_MS)
  const webhook = await webhooks.changeSecret(stored, until)
  if (!webhook) throw new DomainError('IN_PROGRESS')
  return { webhook, secret: webhookSecrets.of(webhook) }
}

/** With its deliveries. @throws NOT_FOUND */
export async function removeWebhook(deps: Needed, id: string, by: Staff): Promise<void> {
  const stored = await loadWebhook(deps, id, by)
  const { url, description } = stored
  await record(deps, by, 'remove-webhook', stored, { before: { url, description } })
  // First: of one that is gone nothing is collected any more.
  await deps.webhooks.remove(id)
  await deps.webhookDeliveries.removeOf(id)
}

function requireTarget({ providers }: Pick<Dependencies, 'providers'>, url: string): void {
  const { hosts, accepts } = providers.webhookTargets
  if (hosts.length === 0) throw new DomainError('WEBHOOKS_NOT_CONFIGURED')
  if (!accepts(url)) throw new DomainError('WEBHOOK_HOST_REFUSED', { hosts: [...hosts] })
}

function required(webhook: Webhook | null): Webhook {
  if (!webhook) throw new DomainError('NOT_FOUND')
  return webhook
}

type Action = 'create-webhook' | 'change-webhook' | 'change-webhook-secret' | 'remove-webhook'
type States = { before?: Record<string, unknown>; after?: Record<string, unknown> }

const record = (deps: RecordsActs, by: Staff, action: Action, { id }: Webhook, states: States) =>
  recordAct(deps, { by, action, subject: { kind: 'webhook', id }, ...states })
