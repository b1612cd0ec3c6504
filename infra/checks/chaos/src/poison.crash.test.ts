import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { isLong } from '@platform/testing/sizes'
import mongoose, { type Connection } from 'mongoose'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Campaign, openCampaign } from './driver/campaign.ts'
import { signInOperator } from './driver/operator.ts'
import type { User } from './driver/user.ts'
import { type Recorded, withTopic } from './faults/topic.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'
import { claimed, slotsOf } from './load/claim-events.ts'
import { claimsTopicOf, copyWallet, startIsolatedWallet } from './platform/isolated-wallet.ts'

const MIXED = 10_000
const SETTLED_WITHIN_MS = 1_800_000
const command = fileURLToPath(
  new URL('../../../../packages/service-kit/src/commands/replay-dlq.ts', import.meta.url),
)
/** A retry of the test has its own topics and database. */
const NAME = `isolated_poison_${randomUUID().slice(0, 8)}`
/** Each poll reads all postings. */
const slowly = { interval: 5_000, timeout: SETTLED_WITHIN_MS }
const platform = inject('platform')

let operator: User
let server: Connection

beforeAll(async () => {
  operator = await signInOperator(platform)
  server = await mongoose.createConnection(platform.mongoUrl).asPromise()
})
afterAll(() => server?.close())

// At full size only: each of its waits takes minutes.
test.runIf(isLong)(
  `1 % poison among ${MIXED} events: all become dead letters, the rest is handled, and replay works`,
  async () => {
    const campaign = await openCampaign(operator, { amount: '0.01', slots: MIXED })
    const poisoned = slotsOf(campaign).filter((slot) => slot % 100 === 7)
    /** Four of ten are valid events blocked by a corrupt row; the others are malformed. */
    const blocked = poisoned.filter((slot) => (slot - 7) % 1_000 < 400)
    const events = slotsOf(campaign).map((slot) => {
      const event = claimed(campaign, slot, randomUUID())
      const isBad = poisoned.includes(slot) && !blocked.includes(slot)
      return isBad ? { ...event, value: malformed(event.value, slot) } : event
    })

    await copyWallet(server, NAME)
    const grants = server.useDb(NAME).collection('grants')
    for (const slot of blocked) await grants.insertOne(brokenGrant(events[slot - 1]) as never)
    const isolated = await startIsolatedWallet(platform, NAME)
    try {
      await withTopic(platform.kafkaBrokers, claimsTopicOf(NAME), (topic) => topic.send(events))
      const paid = () => paymentsIn(NAME, campaign)
      await expect.poll(paid, slowly).toBe(MIXED - poisoned.length)
      await expect.poll(deadLetters, slowly).toBe(poisoned.length)
      expect(await dlq('inspect')).toContain(`${poisoned.length} waiting`)

      for (const slot of blocked)
        await grants.deleteOne({ _id: grantIdOf(campaign.id, slot) as never })
      expect(await dlq('replay')).toContain(`${poisoned.length} replayed`)
      const repaired = MIXED - poisoned.length + blocked.length
      await expect.poll(paid, slowly).toBe(repaired)
      const remaining = poisoned.length - blocked.length
      // Replayed events are deleted from the topic.
      await expect.poll(deadLetters, slowly).toBe(remaining)
      expect(await dlq('inspect')).toContain(`${remaining} waiting`)
      expect(await ledgerViolations(platform, NAME)).toEqual([])
    } finally {
      await isolated.stop()
    }
  },
  4 * SETTLED_WITHIN_MS,
)

function deadLetters(): Promise<number> {
  const name = `${NAME}.wallet.grants.dlq`
  return withTopic(platform.kafkaBrokers, name, (topic) => topic.size())
}

function paymentsIn(name: string, campaign: Campaign): Promise<number> {
  const postings = server.useDb(name).collection('postings')
  return postings.countDocuments({ counter: `fund:${campaign.id}`, kind: 'reward' })
}

async function dlq(action: 'inspect' | 'replay'): Promise<string> {
  const env = {
    ...process.env,
    KAFKA_BROKERS: platform.kafkaBrokers,
    KAFKA_TOPIC_PREFIX: `${NAME}.`,
  }
  const run = promisify(execFile)(process.execPath, [command, action, 'wallet.grants'], {
    env,
    maxBuffer: 1 << 26,
  })
  return (await run).stdout
}

/** One of four ways to break an event. */
function malformed(value: string, slot: number): string {
  const event = JSON.parse(value)
  const ways = [
    value.slice(0, value.length / 2),
    JSON.stringify({ ...event, data: { ...event.data, userId: 'nobody' } }),
    JSON.stringify({ ...event, data: null }),
    '',
  ]
  return ways[Math.floor(slot / 100) % ways.length] as string
}

/** The event's grant as a corrupt row, with an amount that does not parse. */
function brokenGrant(event: Recorded | undefined) {
  const { claimId, userId, campaignId, grantId } = JSON.parse(event?.value ?? '').data
  const account = `user:${userId}:KCASH`
  return { _id: grantId, campaignId, claimId, account, amount: 'illegible', kind: 'reward' }
}
