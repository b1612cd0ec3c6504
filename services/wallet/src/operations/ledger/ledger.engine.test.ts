import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { treasuryAccount, type UserAccount, userAccount } from '../../domain/account.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'

let first: OpenWallet
let second: OpenWallet

beforeAll(async () => {
  first = await openWallet('ledger')
  second = await openWallet('ledger')
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const account = () => userAccount(crypto.randomUUID(), 'KCASH')
const move = (of: UserAccount, key: string, delta: bigint): Intent => ({
  account: of,
  key,
  counter: treasuryAccount('KCASH'),
  delta,
  heldDelta: 0n,
  // The only kind whose origin the check of the ledger does not look for.
  kind: 'hold',
  reference: null,
})
const faults = async () => (await checkInvariants(first.deps, 'whole')).faults

describe('32 clients over two instances that share only the database', () => {
  test.each([1, 5, 200])(
    'leave %i accounts without a gap, a debt or a double posting',
    async (count) => {
      const accounts = Array.from({ length: count }, account)
      const instances = [first.deps.ledger, second.deps.ledger]
      const posted: { intent: Intent; posting: Posting }[] = []
      let conflicts = 0

      const client = async (client: number) => {
        const ledger = instances[client % 2]!
        for (let n = 0; n < 25; n++) {
          const repeated =
            n % 10 === 9 ? posted[Math.floor(Math.random() * posted.length)] : undefined
          if (repeated) {
            const same = await ledger.post(repeated.intent)
            expect(same.id).toBe(repeated.posting.id)
            const other = { ...repeated.intent, delta: repeated.intent.delta + 1n }
            await expect(ledger.post(other)).rejects.toMatchObject({
              code: 'IDEMPOTENCY_KEY_REUSED',
            })
            conflicts++
            continue
          }
          const of = accounts[Math.floor(Math.random() * count)]!
          const amount = BigInt(Math.floor(Math.random() * 1_000))
          const intent = move(of, `c${client}-${n}`, Math.random() < 0.5 ? amount : -amount)
          posted.push({ intent, posting: await ledger.post(intent) })
        }
      }
      await Promise.all(Array.from({ length: 32 }, (_, n) => client(n)))

      expect(conflicts).toBeGreaterThan(30)
      expect(await faults()).toEqual([])
      const tips = await first.deps.ledger.tips(accounts)
      expect(await second.deps.ledger.tips(accounts)).toEqual(tips)
      expect(tips.reduce((sum, { seq }) => sum + seq, 0)).toBe(posted.length)
      const sum = posted.reduce((total, { posting }) => total + posting.delta, 0n)
      expect(tips.reduce((total, { balance }) => total + balance, 0n)).toBe(sum)
    },
  )
})

test('1,000 keys, each posted 10 times in parallel over two instances, give 1,000 postings and accept no other intent', async () => {
  const accounts = Array.from({ length: 20 }, account)
  const instances = [first.deps.ledger, second.deps.ledger]
  const intents = Array.from({ length: 1_000 }, (_, n) => move(accounts[n % 20]!, `k${n}`, 1n))
  const ids = await Promise.all(
    intents.map((intent) =>
      Promise.all(Array.from({ length: 10 }, (_, n) => instances[n % 2]!.post(intent))),
    ),
  )
  for (const same of ids) expect(new Set(same.map(({ id }) => id)).size).toBe(1)
  const others = intents.map((intent, n) => instances[n % 2]!.tryPost({ ...intent, delta: 2n }))
  for (const { outcome } of await Promise.all(others)) expect(outcome).toBe('conflict')
  const tips = await first.deps.ledger.tips(accounts)
  expect(tips.every(({ seq, balance }) => seq === 50 && balance === 50n)).toBe(true)
})

test('a refused debit stays refused under its key, even when the account has funds later', async () => {
  const of = account()
  const debit = move(of, 'buy', -500n)
  expect(await first.deps.ledger.post(debit)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' })
  await second.give(of, 1_000n)
  expect(await first.deps.ledger.post(debit)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' })
  expect(await first.deps.ledger.post(move(of, 'buy-again', -500n))).toMatchObject({
    refusal: null,
    balance: 500n,
  })
})

test('of 100 debits of 1 from a balance of 40 over two instances, 40 are posted', async () => {
  const of = account()
  await first.give(of, 40n)
  const instances = [first.deps.ledger, second.deps.ledger]
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, n) => instances[n % 2]!.post(move(of, `d${n}`, -1n))),
  )
  expect(results.filter(({ refusal }) => refusal === null)).toHaveLength(40)
  expect((await first.deps.ledger.tips([of]))[0]).toMatchObject({ balance: 0n, seq: 101 })
})

test('a new instance finds the last posting of a long history, with or without a cached tip', async () => {
  const of = account()
  await Promise.all(
    Array.from({ length: 300 }, (_, n) => first.deps.ledger.post(move(of, `${n}`, 1n))),
  )
  const third = await openWallet('ledger')
  expect((await third.deps.ledger.tips([of]))[0]).toMatchObject({ seq: 300, balance: 300n })
  await first.deps.ledger.saveTips()
  await first.deps.ledger.post(move(of, 'one more', 1n))
  const fourth = await openWallet('ledger')
  expect((await fourth.deps.ledger.tips([of]))[0]).toMatchObject({ seq: 301, balance: 301n })
  await third.close()
  await fourth.close()
})

test('a cached tip never moves back', async () => {
  const of = account()
  await first.deps.ledger.post(move(of, 'a', 1n))
  await second.deps.ledger.post(move(of, 'b', 1n))
  await second.deps.ledger.saveTips()
  await first.deps.ledger.saveTips()
  const third = await openWallet('ledger')
  expect((await third.deps.ledger.tips([of]))[0]).toMatchObject({ seq: 2 })
  await third.close()
})

test('an intent whose event cannot be made fails alone, and takes no place', async () => {
  const of = account()
  const { ledger } = first.deps
  const broken = () => {
    throw new RangeError('an event that is too long')
  }
  // The first is posted by a write of its own; the others wait for it, and share the next.
  const keys = ['first', 'before', 'broken', 'after']
  const posts = keys.map((key) =>
    ledger.post(move(of, key, 1n), key === 'broken' ? broken : undefined),
  )
  const settled = await Promise.allSettled(posts)
  const statuses = settled.map(({ status }) => status)
  expect(statuses).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await ledger.tips([of])).toMatchObject([{ seq: 3, balance: 3n }])
  expect(await ledger.find(of, 'broken')).toBeNull()
  expect(await faults()).toEqual([])
})

test('a posting is published with its kind and what it moved', async () => {
  const of = account()
  const { createdAt } = await first.deps.ledger.post(move(of, 'in', 250n))
  await first.deps.ledger.post(move(of, 'out', -5n))
  const events = await first.outboxEvents()
  const published = events.filter(({ key }) => key === of).map(({ data }) => data)
  const [, userId] = of.split(':')
  const at = createdAt.toISOString()
  const posting = { kind: 'hold', delta: '2.50', reference: null, at }
  expect(published).toMatchObject([
    { userId, currency: 'KCASH', sequence: 1, posting },
    { sequence: 2, posting: { kind: 'hold', delta: '-0.05' } },
  ])
})
