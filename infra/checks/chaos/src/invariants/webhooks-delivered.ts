import type { WebhookEvent } from '@platform/contracts/quests/webhook-events'
import { waitFor } from '@platform/testing/wait-for'
import { z } from 'zod'
import type { User } from '../driver/user.ts'
import {
  isActive,
  isSigned,
  latestDeliveries,
  receivedBy,
  type Webhook,
} from '../driver/webhook.ts'
import { withSkewedClock } from '../faults/skew-clock.ts'
import type { Platform } from '../platform/platform.ts'
import type { ReceivedWebhook } from '../platform/start-webhook-receiver.ts'

/** What an operator must have heard: `about` is the id of a claim for `reward.claimed`, else that of a campaign. */
export interface Due {
  type: WebhookEvent
  about: string
}

/** Later than the next try of every delivery that failed a few times, or whose lease a kill left behind. */
const AHEAD_MS = 20 * 60_000
const DELIVERED_WITHIN_MS = 120_000
const LOOK_MS = 500
/** Of one kind of violation, lines. */
const MOST_LINES = 10

const message = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ campaignId: z.string(), claimId: z.string().optional() }),
})

/**
 * Each webhook that is due was taken by its receiver at least once, everything that came is signed, a repeated message has the same
 * text, nothing came that is not the receiver's, and no webhook was switched off. The clock of quests goes ahead for a while, so that
 * what waits for another try is sent: users are not served then. @returns a line for each violation
 */
export async function webhookViolations(
  platform: Platform,
  operator: User,
  webhooks: readonly Webhook[],
  due: readonly Due[],
  aheadMs: number = AHEAD_MS,
): Promise<string[]> {
  const missing = await withSkewedClock(platform, 'quests', aheadMs, () =>
    Promise.all(webhooks.map((webhook) => missingAt(webhook, due))),
  )
  const found = await Promise.all(webhooks.map((webhook) => violationsOf(operator, webhook)))
  return [...missing, ...found].flat()
}

/** Waits for what is due. @returns a line for each that no receiver took */
async function missingAt(webhook: Webhook, due: readonly Due[]): Promise<string[]> {
  const wanted = due.filter(({ type }) => webhook.events.includes(type)).map(keyOf)
  const missing = async () => {
    const taken = (await receivedBy(webhook)).filter(({ status }) => status === 200)
    const keys = new Set(taken.map(({ body }) => subjectOf(body)))
    return wanted.filter((key) => !keys.has(key))
  }
  const isAllThere = async () => (await missing()).length === 0
  await waitFor(isAllThere, DELIVERED_WITHIN_MS, LOOK_MS).catch(() => undefined)
  return [...few((await missing()).map((key) => `${webhook.url}: no webhook ${key}`))]
}

async function violationsOf(operator: User, webhook: Webhook): Promise<string[]> {
  const received = await receivedBy(webhook)
  const isRecorded = async () =>
    (await latestDeliveries(operator, webhook)).every(({ state }) => state === 'delivered')
  const recorded = await waitFor(isRecorded, DELIVERED_WITHIN_MS, LOOK_MS).catch(() => false)
  return [
    ...few(faultsOf(webhook, received).map((line) => `${webhook.url}: ${line}`)),
    ...((await isActive(operator, webhook)) ? [] : [`${webhook.url} was switched off`]),
    ...(recorded ? [] : [`${webhook.url}: a delivery is not recorded as delivered`]),
  ]
}

function faultsOf({ secret, events }: Webhook, received: readonly ReceivedWebhook[]): string[] {
  const bodies = new Map<string, string>()
  return received.flatMap((one) => {
    const { id, type } = message.parse(JSON.parse(one.body))
    const first = bodies.get(one.id) ?? one.body
    bodies.set(one.id, first)
    return [
      ...(isSigned(secret, one) ? [] : [`${type} ${one.id} is not signed`]),
      ...(id === one.id ? [] : [`the header of ${type} ${id} says ${one.id}`]),
      ...(first === one.body ? [] : [`${type} ${one.id} came with two texts`]),
      ...(events.some((event) => event === type) ? [] : [`${type} ${one.id} was not asked for`]),
    ]
  })
}

const keyOf = ({ type, about }: Due) => `${type} ${about}`

function subjectOf(body: string): string {
  const { type, data } = message.parse(JSON.parse(body))
  return `${type} ${data.claimId ?? data.campaignId}`
}

const few = (lines: readonly string[]) =>
  lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES), `and ${lines.length - MOST_LINES} more of this kind`]
    : lines
