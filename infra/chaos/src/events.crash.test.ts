import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { topicOf } from '@platform/contracts/event'
import { rewardClaimed } from '@platform/contracts/quests/events'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { waitFor } from '@platform/testing/wait-for'
import mongoose, { type Connection } from 'mongoose'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Campaign, openCampaign } from './driver/campaign.ts'
import { signInOperator } from './driver/operator.ts'
import type { User } from './driver/user.ts'
import { ledgerFaults } from './invariants/ledger-holds.ts'
import { randomOf } from './plan/random.ts'
import { type LoneWallet, startLoneWallet } from './platform/lone-wallet.ts'
import { sized } from './platform/sizes.ts'
import { openTopic, type Recorded } from './strikes/topic.ts'

const EVENTS = sized({ short: 120, long: 2_000 })
const RESTARTS = sized<('SIGKILL' | 'SIGTERM')[]>({
  short: ['SIGKILL'],
  long: [...Array(10)].map((_, n) => (n % 2 ? 'SIGTERM' : 'SIGKILL')),
})
const MIXED = sized({ short: 1_000, long: 10_000 })
const SEED = 20261121
const SETTLED_WITHIN_MS = sized({ short: 60_000, long: 600_000 })
const platform = inject('platform')
const command = fileURLToPath(
  new URL('../../../packages/service-kit/src/commands/replay-dlq.ts', import.meta.url),
)

let operator: User
let server: Connection

beforeAll(async () => {
  operator = await signInOperator(platform)
  server = await mongoose.createConnection(platform.mongoUrl).asPromise()
})
afterAll(() => server?.close())

test(
  `${EVENTS} events, each 3 times, shuffled, with restarts: the same state as once in order`,
  async () => {
    const campaign = await openCampaign(operator, { amount: '1.00', slots: EVENTS })
    // Few people, so that each one's account is a chain of many.
    const people = [...Array(10)].map(() => randomUUID())
    const events = slotsOf(campaign).map((slot) => claimed(campaign, slot, people[slot % 10] ?? ''))

    const once = await feed('wallet_once', events, [])
    const random = randomOf(SEED)
    const thrice = await feed(
      'wallet_thrice',
      random.shuffled([events, events, events].flat()),
      RESTARTS,
    )
    expect(once.payments).toBe(EVENTS)
    expect(thrice).toEqual(once)
    expect(await ledgerFaults(platform, 'wallet_thrice')).toEqual([])
  },
  2 * SETTLED_WITHIN_MS + 120_000,
)

test(
  `1 % poison among ${MIXED} events: all of it set aside, the rest done, and replay works`,
  async () => {
    const campaign = await openCampaign(operator, { amount: '0.01', slots: MIXED })
    const poisoned = slotsOf(campaign).filter((slot) => slot % 100 === 7)
    /** Four of ten are good events that a broken row stands in the way of; the others are no events. */
    const obstructed = poisoned.filter((slot) => (slot - 7) % 1_000 < 400)
    const events = slotsOf(campaign).map((slot) => {
      const event = claimed(campaign, slot, randomUUID())
      const isBad = poisoned.includes(slot) && !obstructed.includes(slot)
      return isBad ? { ...event, value: malformed(event.value, slot) } : event
    })

    await copyWallet('wallet_poison')
    const grants = server.useDb('wallet_poison').collection('grants')
    for (const slot of obstructed) await grants.insertOne(brokenGrant(events[slot - 1]) as never)
    const lone = await startLoneWallet(platform, 'wallet_poison')
    try {
      await send('wallet_poison', events)
      const paid = () => paymentsIn('wallet_poison', campaign)
      await waitFor(async () => (await paid()) === MIXED - poisoned.length, SETTLED_WITHIN_MS)
      await waitFor(async () => (await letters()) === poisoned.length, SETTLED_WITHIN_MS)
      expect(await dlq('inspect')).toContain(`${poisoned.length} waiting`)

      for (const slot of obstructed)
        await grants.deleteOne({ _id: grantIdOf(campaign.id, slot) as never })
      expect(await dlq('replay')).toContain(`${poisoned.length} replayed`)
      const mended = MIXED - poisoned.length + obstructed.length
      await waitFor(async () => (await paid()) === mended, SETTLED_WITHIN_MS)
      const again = poisoned.length - obstructed.length
      await waitFor(async () => (await letters()) === poisoned.length + again, SETTLED_WITHIN_MS)
      expect(await dlq('inspect')).toContain(`${again} waiting`)
      expect(await ledgerFaults(platform, 'wallet_poison')).toEqual([])
    } finally {
      await lone.stop()
    }
  },
  4 * SETTLED_WITHIN_MS,
)

/** What a wallet makes of these events, sent in this order while it is restarted. */
async function feed(name: string, events: readonly Recorded[], restarts: typeof RESTARTS) {
  await copyWallet(name)
  const lone: LoneWallet = await startLoneWallet(platform, name)
  try {
    const part = Math.ceil(events.length / (restarts.length + 1))
    for (let from = 0, turn = 0; from < events.length; from += part, turn += 1) {
      await send(name, events.slice(from, from + part))
      const how = restarts[turn]
      if (how) await lone.restart(how)
    }
    await waitFor(() => isCaughtUp(name), SETTLED_WITHIN_MS)
    return await stateOf(name)
  } finally {
    await lone.stop()
  }
}

/** Everything the platform's wallet holds now, under another name: funded campaigns, and whoever funded them. */
async function copyWallet(name: string): Promise<void> {
  const [from, to] = [server.useDb('wallet'), server.useDb(name)]
  for (const { name: collection } of await from.listCollections()) {
    // Long stays Long on the way.
    const documents = await from.collection(collection).find({}, { promoteLongs: false }).toArray()
    if (documents.length > 0) await to.collection(collection).insertMany(documents)
  }
}

async function send(name: string, events: readonly Recorded[]): Promise<void> {
  const topic = await openTopic(platform.kafkaBrokers, `${name}.${topicOf('quests')}`)
  await topic.send(events).finally(topic.close)
}

async function letters(): Promise<number> {
  const topic = await openTopic(platform.kafkaBrokers, 'wallet_poison.wallet.grants.dlq')
  return topic.size().finally(topic.close)
}

async function isCaughtUp(name: string): Promise<boolean> {
  const topic = await openTopic(platform.kafkaBrokers, `${name}.${topicOf('quests')}`)
  return topic.isReadBy(`${name}.wallet.grants`).finally(topic.close)
}

/** The state that must not depend on the order in which events came: who got what, and what each has. */
async function stateOf(name: string): Promise<{ payments: number; hash: string }> {
  const read = async (collection: string) =>
    (
      await server.useDb(name).collection(collection).find({}, { promoteLongs: false }).toArray()
    ).map((document) => ({ ...document, createdAt: null, outbox: null }))
  const postings = (await read('postings')) as unknown as Posting[]
  const chains = [...Map.groupBy(postings, ({ account }) => account)]
  const balances = chains.map(([account, chain]) => [account, String(lastOf(chain).balance)])
  const rows = [
    ...(await read('grants')),
    ...(await read('grant_refusals')),
    ...balances,
    ...postings.map(({ account, key, counter, delta, kind }) => [
      account,
      key,
      counter,
      delta,
      kind,
    ]),
  ]
  const text = rows
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join('\n')
  const payments = postings.filter(({ kind, account }) => kind === 'reward' && account).length
  return { payments, hash: createHash('sha256').update(text).digest('hex') }
}

interface Posting {
  account: string
  seq: number
  key: string
  counter: string
  delta: unknown
  balance: unknown
  kind: string
}

const lastOf = (chain: readonly Posting[]) =>
  chain.reduce((last, posting) => (posting.seq > last.seq ? posting : last))

function paymentsIn(name: string, campaign: Campaign): Promise<number> {
  const postings = server.useDb(name).collection('postings')
  return postings.countDocuments({ counter: `fund:${campaign.id}`, kind: 'reward' })
}

async function dlq(action: 'inspect' | 'replay'): Promise<string> {
  const env = {
    ...process.env,
    KAFKA_BROKERS: platform.kafkaBrokers,
    KAFKA_TOPIC_PREFIX: 'wallet_poison.',
  }
  const run = promisify(execFile)(process.execPath, [command, action, 'wallet.grants'], {
    env,
    maxBuffer: 1 << 26,
  })
  return (await run).stdout
}

const slotsOf = ({ slots }: Campaign) => [...Array(slots)].map((_, index) => index + 1)

/** As quests tells it. */
function claimed({ id }: Campaign, slot: number, userId: string): Recorded {
  const grantId = grantIdOf(id, slot)
  const data = { claimId: grantId, userId, campaignId: id, grantId }
  const envelope = {
    ...{ specversion: '1.0', id: randomUUID(), source: 'quests', type: rewardClaimed.type },
    ...{ subject: grantId, time: new Date().toISOString(), aggregateversion: 1 },
    ...{ datacontenttype: 'application/json', data },
  }
  return { key: userId, value: JSON.stringify(envelope), headers: undefined }
}

/** Ways in which an event can be no event. */
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

/** The grant of this event as a broken row: nobody can read its amount. */
function brokenGrant(event: Recorded | undefined) {
  const { claimId, userId, campaignId, grantId } = JSON.parse(event?.value ?? '').data
  const account = `user:${userId}:KCASH`
  return { _id: grantId, campaignId, claimId, account, amount: 'illegible', kind: 'reward' }
}
