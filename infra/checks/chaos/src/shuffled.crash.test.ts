import { createHash, randomUUID } from 'node:crypto'
import { sized } from '@platform/testing/sizes'
import mongoose, { type Connection } from 'mongoose'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCampaign } from './driver/campaign.ts'
import { signInOperator } from './driver/operator.ts'
import type { User } from './driver/user.ts'
import { type Recorded, withTopic } from './faults/topic.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'
import { claimed, slotsOf } from './load/claim-events.ts'
import { randomOf } from './plan/random.ts'
import { claimsTopicOf, copyWallet, startIsolatedWallet } from './platform/isolated-wallet.ts'

const EVENTS = sized({ short: 30, long: 2_000 })
const RESTARTS = sized<('SIGKILL' | 'SIGTERM')[]>({
  short: ['SIGKILL'],
  long: [...Array(10)].map((_, n) => (n % 2 ? 'SIGTERM' : 'SIGKILL')),
})
const SEED = 20261121
const SETTLED_WITHIN_MS = sized({ short: 300_000, long: 1_800_000 })
const platform = inject('platform')

let operator: User
let server: Connection

beforeAll(async () => {
  operator = await signInOperator(platform)
  server = await mongoose.createConnection(platform.mongoUrl).asPromise()
})
afterAll(() => server?.close())

test(
  `${EVENTS} events, each 3 times, shuffled, with restarts: the same state as once, in order`,
  async () => {
    const campaign = await openCampaign(operator, { amount: '1.00', slots: EVENTS })
    // Few users, so that each account has many postings.
    const users = [...Array(10)].map(() => randomUUID())
    const events = slotsOf(campaign).map((slot) => claimed(campaign, slot, users[slot % 10] ?? ''))

    // A retry of the test has its own topics and databases.
    const attempt = randomUUID().slice(0, 8)
    const random = randomOf(SEED)
    const thriceName = `isolated_thrice_${attempt}`
    const [once, thrice] = await Promise.all([
      feed(`isolated_once_${attempt}`, events, []),
      feed(thriceName, random.shuffled([events, events, events].flat()), RESTARTS),
    ])
    expect(once.payments).toBe(EVENTS)
    expect(thrice).toEqual(once)
    expect(await ledgerViolations(platform, thriceName)).toEqual([])
  },
  2 * SETTLED_WITHIN_MS + 120_000,
)

/** The state of a wallet after these events, sent in this order with restarts in between. */
async function feed(name: string, events: readonly Recorded[], restarts: typeof RESTARTS) {
  await copyWallet(server, name)
  const before = await stateOf(name)
  const isolated = await startIsolatedWallet(platform, name)
  try {
    const size = Math.ceil(events.length / (restarts.length + 1))
    for (let from = 0, part = 0; from < events.length; from += size, part += 1) {
      const some = events.slice(from, from + size)
      await withTopic(platform.kafkaBrokers, claimsTopicOf(name), (topic) => topic.send(some))
      const how = restarts[part]
      if (how) await isolated.restart(how)
    }
    await expect
      .poll(() => isCaughtUp(name), { interval: 1_000, timeout: SETTLED_WITHIN_MS })
      .toBe(true)
    const { payments, hash } = await stateOf(name)
    return { payments: payments - before.payments, hash }
  } finally {
    await isolated.stop()
  }
}

function isCaughtUp(name: string): Promise<boolean> {
  return withTopic(platform.kafkaBrokers, claimsTopicOf(name), (topic) =>
    topic.isReadBy(`${name}.wallet.grants`),
  )
}

/** The state that must not depend on the order of events: grants, refusals, postings, balances. */
async function stateOf(name: string): Promise<{ payments: number; hash: string }> {
  const read = async (collection: string) =>
    (
      await server.useDb(name).collection(collection).find({}, { promoteLongs: false }).toArray()
    ).map((document) => ({ ...document, createdAt: null, outbox: null })) // these differ in every run
  const postings = (await read('postings')) as unknown as Posting[]
  const histories = [...Map.groupBy(postings, ({ account }) => account)]
  const balances = histories.map(([account, history]) => [account, String(lastOf(history).balance)])
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
  const payments = postings.filter(({ kind }) => kind === 'reward').length
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

const lastOf = (history: readonly Posting[]) =>
  history.reduce((last, posting) => (posting.seq > last.seq ? posting : last))
