import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DAY_MS } from '@platform/contracts/constants'
import { checkProof, type OwnProof } from '@platform/liabilities-check'
import { sized } from '@platform/testing/sizes'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type UserAccount, userAccount } from '../../domain/account.ts'
import { placeIntent } from '../../domain/hold.ts'
import {
  daysBefore,
  lastEndedDay,
  recordText,
  saltOf,
} from '../../domain/liabilities/liability-day.ts'
import { leafNode } from '../../domain/liabilities/sum-tree.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { seedLedger } from '../../testing/seed-ledger.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { LATE_MS } from '../invariants/concurrent-writes.ts'
import { createLedgerMonitor } from '../invariants/monitor-ledger.ts'
import { showOwnLiabilities } from './own-liabilities.ts'
import { CAUGHT_UP_DAYS, LEAVES_KEPT_DAYS, sealDay } from './seal-day.ts'

let now: Date
const clock = { now: () => now }
const setTime = (time: string) => {
  now = new Date(time)
}
const { signal } = new AbortController()
let wallet: OpenWallet
beforeEach(async () => {
  setTime('2026-11-26T12:00:00.000Z')
  wallet = await openWallet(`liabilities-${randomUUID().slice(0, 8)}`, clock)
})
afterEach(() => wallet.close())

const newUsers = (count: number) => Array.from({ length: count }, () => randomUUID())
const kcash = (userId: string) => userAccount(userId, 'KCASH')
/** So late on the next day that the day before can be published. */
const toNextDay = () => {
  const { at } = lastEndedDay(clock.now(), 0)
  now = new Date(at.getTime() + DAY_MS + LATE_MS)
}
const seal = (deps: Dependencies = wallet.deps) => sealDay(deps, signal)
const published = async () => (await wallet.deps.liabilityDays.list(null, 1))[0]!
const ownOf = async (userId: string, day?: string) => {
  const own = await showOwnLiabilities(wallet.deps, userId, day ?? (await published()).day)
  return own.balances.find(({ currency }) => currency === 'KCASH')!
}
/** The same, and how far from the posting that it ends at a search by time begins. */
async function searchedFrom(userId: string, day: string) {
  const searched: (number | undefined)[] = []
  const postings: Dependencies['postings'] = {
    ...wallet.deps.postings,
    lastBefore(account, at, newest) {
      searched.push(newest)
      return wallet.deps.postings.lastBefore(account, at, newest)
    },
  }
  const { balances } = await showOwnLiabilities({ ...wallet.deps, postings }, userId, day)
  return { balance: balances.find(({ currency }) => currency === 'KCASH')?.balance, searched }
}
/** What the user's own check finds, by the balance that the user knows. */
async function faultsOf(userId: string, balance: bigint) {
  const { proof } = await ownOf(userId)
  if (!proof) return ['no proof']
  const { trees } = await published()
  const tree = trees.find(({ currency }) => currency === 'KCASH')
  const known = { userId, balance, published: tree ? { ...tree, total: String(tree.total) } : null }
  return (await checkProof(proof as OwnProof, known)).map(({ code }) => code)
}

test('a day is listed without the parts of its trees, and an old one is found without a walk over what came later', async () => {
  const [user = ''] = newUsers(1)
  for (let n = 0; n < 3; n += 1) await wallet.give(kcash(user), 10n)
  toNextDay()
  await seal()
  const { day, trees } = await published()
  expect(trees[0]).toHaveProperty('root')
  expect(trees[0]).not.toHaveProperty('parts')
  expect(await wallet.deps.liabilityDays.listed(day)).toEqual(await published())
  now = new Date(now.getTime() + 1)
  for (let n = 0; n < 20; n += 1) await wallet.give(kcash(user), 1n)
  expect(await searchedFrom(user, day)).toEqual({ balance: '30', searched: [3] })
  expect(await faultsOf(user, 30n)).toEqual([])
})

test('a day has the sum of all balances, held amounts included, and each owner finds theirs in it', async () => {
  const users = newUsers(5)
  for (const [n, user] of users.entries()) {
    await wallet.give(kcash(user), BigInt(100 + n))
    await wallet.give(userAccount(user, 'KPOINTS'), 7n)
  }
  const [holder, , , , poor] = users as [string, string, string, string, string]
  const hold = { id: randomUUID(), hash: 'h', account: kcash(holder), amount: 60n }
  const captureTo = 'fees:KCASH' as const
  await wallet.deps.ledger.post(placeIntent({ ...hold, captureTo, expiresAt: clock.now() }))
  await wallet.give(userAccount(poor, 'USDT'), 5n)
  toNextDay()
  expect(await seal()).toBe(1)
  expect(await seal()).toBe(0)
  const { day, at, trees } = await published()
  expect({ day, at: at.toISOString() }).toEqual({
    day: '2026-11-26',
    at: '2026-11-27T00:00:00.000Z',
  })
  expect(trees).toMatchObject([
    { currency: 'KCASH', total: 510n, count: 5 },
    { currency: 'USDT', total: 5n, count: 1 },
  ])
  for (const [n, user] of users.entries()) {
    expect(await faultsOf(user, BigInt(100 + n))).toEqual([])
  }
  expect(await ownOf(randomUUID())).toMatchObject({ status: 'empty', balance: '0', proof: null })
})

test('nothing is published of a currency in which too few accounts have something, but that it is withheld', async () => {
  const [first, second, third] = newUsers(3) as [string, string, string]
  for (const user of [first, second, third]) await wallet.give(kcash(user), 100n)
  for (const user of [first, second]) await wallet.give(userAccount(user, 'USDT'), 5n)
  toNextDay()
  await seal({ ...wallet.deps, leastAccounts: 3 })
  const { day, trees, withheld } = await published()
  expect(trees).toMatchObject([{ currency: 'KCASH', total: 300n, count: 3 }])
  expect(withheld).toEqual(['USDT'])
  expect(recordText({ day, trees, withheld }).split('\n').slice(1)).toEqual([
    ...[`KCASH ${trees[0]?.root} 300 3`, 'USDT withheld'],
  ])
  expect(await faultsOf(first, 100n)).toEqual([])
  const statusIn = async (userId: string) =>
    (await showOwnLiabilities(wallet.deps, userId, day)).balances.find(
      ({ currency }) => currency === 'USDT',
    )
  expect(await statusIn(first)).toMatchObject({ status: 'withheld', balance: '5', proof: null })
  expect(await statusIn(third)).toMatchObject({ status: 'empty' })
})

test('it counts what was posted before midnight UTC, whatever was posted or checked since', async () => {
  const [early, late, moved] = newUsers(3) as [string, string, string]
  const monitor = createLedgerMonitor(wallet.deps)
  await wallet.give(kcash(early), 100n)
  await wallet.give(kcash(moved), 10n)
  await monitor()
  setTime('2026-11-26T23:59:59.999Z')
  await wallet.give(kcash(moved), 1n)
  setTime('2026-11-27T00:00:00.000Z')
  await wallet.give(kcash(moved), 1_000n)
  await wallet.give(kcash(late), 5n)
  await monitor()
  setTime('2026-11-27T08:00:00.000Z')
  await monitor()
  await seal()
  expect((await published()).trees).toMatchObject([{ currency: 'KCASH', total: 111n, count: 2 }])
  expect(await faultsOf(moved, 11n)).toEqual([])
  expect(await ownOf(late)).toMatchObject({ status: 'empty' })
})

test('an account that the check of the ledger has found wrong, or not read yet, is counted too', async () => {
  const [faulty, unread] = newUsers(2) as [string, string]
  await wallet.give(kcash(faulty), 100n)
  await wallet.mongo.connection
    .collection('postings')
    .updateOne({ account: kcash(faulty) }, { $set: { key: 'issue:nothing' } })
  await createLedgerMonitor(wallet.deps)()
  await wallet.give(kcash(unread), 10n)
  toNextDay()
  await seal()
  expect((await published()).trees).toMatchObject([{ currency: 'KCASH', total: 110n, count: 2 }])
})

test('a day is never published again, and two instances at once publish one, without leaves of the other', async () => {
  await wallet.give(kcash(randomUUID()), 100n)
  toNextDay()
  const done = await Promise.all([seal(), seal()])
  expect(done.sort()).toEqual([0, 1])
  const parts = await wallet.mongo.connection.collection('liability_leaves').find().toArray()
  expect(parts.map(({ build }) => build)).toEqual([(await published()).build])
})

test('days that no wallet ran for are published afterwards, each with the balances of its own end', async () => {
  const [user] = newUsers(1) as [string]
  await wallet.give(kcash(user), 100n)
  toNextDay()
  await seal()
  setTime('2026-11-28T10:00:00.000Z')
  await wallet.give(kcash(user), 1n)
  setTime('2026-11-29T10:00:00.000Z')
  await wallet.give(kcash(user), 1n)
  setTime('2026-11-30T10:00:00.000Z')
  expect([await seal(), await seal(), await seal(), await seal()]).toEqual([1, 1, 1, 0])
  const days = await wallet.deps.liabilityDays.list(null, 10)
  expect(days.map(({ day, trees }) => [day, trees[0]?.total])).toEqual([
    ['2026-11-29', 102n],
    ['2026-11-28', 101n],
    ['2026-11-27', 100n],
    ['2026-11-26', 100n],
  ])
})

test('a day that was built before the wait is over is not the newest, and old leaves are deleted', async () => {
  const [user] = newUsers(1) as [string]
  await wallet.give(kcash(user), 100n)
  now = new Date(Date.parse('2026-11-27T00:00:00.000Z') + LATE_MS - 1)
  await seal()
  expect((await published()).day).toBe('2026-11-25')
  toNextDay()
  const old = lastEndedDay(clock.now(), LATE_MS).day
  expect([await seal(), await seal(), await seal()]).toEqual([1, 1, 0])
  now = new Date(now.getTime() + (LEAVES_KEPT_DAYS + 1) * DAY_MS)
  expect(await ownOf(user, old)).toMatchObject({ status: 'expired', balance: '100', proof: null })
  for (let day = 0; day < CAUGHT_UP_DAYS; day += 1) expect(await seal()).toBe(1)
  const leaves = wallet.mongo.connection.collection('liability_leaves')
  expect(await leaves.countDocuments({ day: old })).toBe(0)
  expect(await wallet.deps.liabilityDays.find(old)).toMatchObject({ day: old })
  expect(daysBefore((await published()).day, LEAVES_KEPT_DAYS + 1)).toBe(old)
})

describe('an owner finds that', () => {
  let users: string[]
  let victim: string
  beforeEach(async () => {
    users = newUsers(6)
    victim = users[2] as string
    for (const user of users) await wallet.give(kcash(user), 100n)
    await checkInvariants(wallet.deps, 'new')
    await createLedgerMonitor(wallet.deps)()
    toNextDay()
  })
  /** Balances as an untrue operator would have them. */
  const sealWith = async (change: (balance: bigint, account: UserAccount) => bigint | null) => {
    const { checkpoints } = wallet.deps
    const untrue = {
      ...checkpoints,
      async *all(size: number) {
        for await (const page of checkpoints.all(size)) {
          yield page.flatMap((checkpoint) => {
            const { tip } = checkpoint
            const balance = change(tip.balance, tip.account)
            return balance === null ? [] : [{ ...checkpoint, tip: { ...tip, balance } }]
          })
        }
      },
    }
    // The check has read all of it.
    const end = { at: clock.now(), id: '' }
    const read = async () => ({ fresh: end, late: end, checkedTo: end.at })
    const checkProgress = { ...wallet.deps.checkProgress, read }
    return seal({ ...wallet.deps, checkpoints: untrue, checkProgress })
  }

  test('their account was left out', async () => {
    await sealWith((balance, account) => (account === kcash(victim) ? null : balance))
    expect((await published()).trees).toMatchObject([{ total: 500n, count: 5 }])
    expect(await ownOf(victim)).toMatchObject({ status: 'missing', balance: '100', proof: null })
    expect(await faultsOf(users[0] as string, 100n)).toEqual([])
  })

  test('their balance was changed by one unit', async () => {
    await sealWith((balance, account) => (account === kcash(victim) ? balance - 1n : balance))
    expect(await ownOf(victim)).toMatchObject({ status: 'missing', balance: '100' })
  })

  test('a proof of theirs was changed in transit: the balance, a sibling, or the order of two', async () => {
    await sealWith((balance) => balance)
    const { proof } = await ownOf(victim)
    const sound = proof as OwnProof
    expect(await checkProof(sound)).toEqual([])
    const [one, two, ...rest] = sound.siblings as [OwnProof['siblings'][0], OwnProof['siblings'][0]]
    const changed: OwnProof[] = [
      { ...sound, leaf: { ...sound.leaf, balance: '99' } },
      { ...sound, siblings: [{ ...one, sum: '99' }, two, ...rest] },
      { ...sound, siblings: [two, one, ...rest] },
      { ...sound, siblings: [{ ...one, sum: '-100' }, two, ...rest] },
    ]
    for (const other of changed) expect(await checkProof(other)).not.toEqual([])
  })

  test('nobody has less than nothing: such a balance is in no tree', async () => {
    await expect(
      sealWith((balance, account) => (account === kcash(victim) ? -1n : balance)),
    ).rejects.toThrow('is no sum of balances')
    const leaf = { day: '2026-11-26', currency: 'KCASH', userId: victim }
    const salt = saltOf(wallet.deps.saltKey, leaf)
    expect(() => leafNode({ ...leaf, salt, balance: -1n })).toThrow(RangeError)
  })
})

const ACCOUNTS = sized({ short: 2_100, long: 100_000 })

test(
  `${ACCOUNTS} accounts are published in at most 60 s and 300 MB`,
  async () => {
    const users = newUsers(ACCOUNTS)
    await seedLedger(wallet, users.map(kcash), 1)
    await checkpointsOf(users)
    toNextDay()
    const memory = watchMemory()
    const begun = performance.now()
    expect(await seal()).toBe(1)
    const seconds = (performance.now() - begun) / 1_000
    const grown = memory.stop()
    process.stdout.write(`${ACCOUNTS} accounts: ${seconds.toFixed(1)} s, ${grown} MB\n`)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(grown).toBeLessThanOrEqual(300)
    const { trees } = await published()
    expect(trees).toMatchObject([{ count: ACCOUNTS, total: BigInt(ACCOUNTS) * 100n }])
    for (const user of [users[0], users[1_024], users.at(-1)]) {
      expect(await faultsOf(user as string, 100n)).toEqual([])
    }
  },
  sized({ short: 120_000, long: 1_800_000 }),
)

/** As the check of the ledger stores them, in a fraction of its time. */
async function checkpointsOf(users: readonly string[]) {
  const { checkpoints, checkProgress } = wallet.deps
  for (let n = 0; n < users.length; n += 1_000) {
    const tips = users.slice(n, n + 1_000).map((user) => ({
      ...{ account: kcash(user), seq: 1, balance: 100n, held: 0n, debt: 0n, at: now },
    }))
    await checkpoints.save(tips.map((tip) => ({ tip, counters: { 'treasury:KCASH': -100n } })))
  }
  const end = { at: new Date(now.getTime() + 1), id: '' }
  await checkProgress.begin(now, now, { fresh: end, late: end, checkedTo: end.at })
}

/** Bytes of this process beside what it has now, garbage included, MB. */
function watchMemory() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const used = () => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = used()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, used())
  }, 10)
  return {
    stop() {
      clearInterval(timer)
      return Math.round((Math.max(most, used()) - before) / 2 ** 20)
    },
  }
}
