import { DAY_MS } from '@platform/contracts/constants'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { toDecimal } from '@platform/contracts/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storeAccount, userAccount } from '../../domain/account.ts'
import type { StoreItem } from '../../domain/store/item.ts'
import { memoryStore } from '../../testing/memory-store.ts'
import { expectSumsOfZero } from '../../testing/memory-wallet.ts'
import { expireHolds } from '../expire-holds.ts'
import { buyItem } from './buy-item.ts'
import { completeOrder } from './complete-order.ts'
import { revealCode } from './own-orders.ts'
import { completeRefund, refundOrder } from './refund-order.ts'

const USERS = ['ann', 'ben', 'cho'] as const
const START = 10_000n
const text = { name: 'An item', description: 'What it is' }
const item = (id: string, price: bigint, limitPerPerson: number | null): StoreItem => ({
  ...{ id, version: 1, texts: { en: text, hi: text, 'pt-BR': text }, category: 'gear' as const },
  ...{ currency: 'KCASH' as const, price, limitPerPerson, countries: [], featured: false },
  ...{ status: 'listed' as const, createdAt: new Date(0), changedAt: new Date(0) },
})
const ITEMS = [item('cheap', 900n, 2), item('dear', 2_500n, null)] as const
const CRASHES = [
  ...(['store-order-stored', 'store-hold-placed', 'store-code-taken'] as const),
  ...(['store-hold-settled', 'store-refund-begun'] as const),
]
const STAFF = { id: 'staff', roles: ['finance'] }
const never = new AbortController().signal

type Command =
  | { do: 'buy'; user: number; item: number; isShown: boolean; crash: CrashPointOf | null }
  | { do: 'buy together'; item: number }
  | { do: 'ask again'; order: number; crash: CrashPointOf | null }
  | { do: 'complete'; order: number; crash: CrashPointOf | null }
  | { do: 'reveal'; order: number; byOther: boolean }
  | { do: 'refund'; order: number; crash: CrashPointOf | null }
  | { do: 'add a code'; item: number }
  | { do: 'pass a day' }

const [user, which, order] = [fc.nat(USERS.length - 1), fc.nat(ITEMS.length - 1), fc.nat(3)]
const crash = fc.constantFrom(null, null, null, ...CRASHES)
const one = <Name extends string, Rest extends Record<string, fc.Arbitrary<unknown>>>(
  name: Name,
  rest: Rest,
) => fc.record({ do: fc.constant(name), ...rest })
const command = fc.oneof(
  {
    arbitrary: one('buy', {
      ...{ user, item: which, crash },
      isShown: fc.constantFrom(true, true, true, true, true, false),
    }),
    weight: 8,
  },
  { arbitrary: one('buy together', { item: which }), weight: 2 },
  { arbitrary: one('ask again', { order, crash }), weight: 3 },
  { arbitrary: one('complete', { order, crash }), weight: 3 },
  {
    arbitrary: one('reveal', { order, byOther: fc.constantFrom(false, false, false, true) }),
    weight: 5,
  },
  { arbitrary: one('refund', { order, crash }), weight: 3 },
  { arbitrary: one('add a code', { item: which }), weight: 2 },
  one('pass a day', {}),
) as fc.Arbitrary<Command>

interface Asked {
  id: string
  user: (typeof USERS)[number]
  item: StoreItem
  price: bigint
}

test('1,000 sequences of orders, repeats, crashes, races and refunds: a code has one buyer, money and stock add up', async () => {
  const seen = {
    done: 0,
    refused: 0,
    crashed: 0,
    refunded: 0,
    void: 0,
    dear: 0,
    limited: 0,
    soldOut: 0,
    changed: 0,
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 15, maxLength: 50, size: 'max' }),
      async (commands) => {
        const real = memoryStore()
        const { deps, orders, codes } = real
        const asked: Asked[] = []
        /** Who was shown each code. */
        const shownTo = new Map<string, string>()
        for (const name of USERS) await real.give(userAccount(name, 'KCASH'), START)
        for (const each of ITEMS) real.list(each)
        real.addCodes('cheap', ['c1', 'c2'])
        real.addCodes('dear', ['d1'])

        const ask = ({ id, user, item: { id: itemId, currency }, price }: Asked) =>
          buyItem(
            deps,
            { id: user },
            { itemId, price: { currency, amount: toDecimal(price, currency) } },
            { id: () => id, hash: id },
          )
        const newOrder = (user: Asked['user'], bought: StoreItem, price = bought.price): Asked => {
          const made = { id: `order${asked.length}`, user, item: bought, price }
          asked.push(made)
          return made
        }
        const count = (answer: unknown) => {
          if (answer === undefined) seen.crashed += 1
          if (answer === 'INSUFFICIENT_FUNDS') seen.dear += 1
          if (answer === 'STORE_LIMIT') seen.limited += 1
          if (answer === 'OUT_OF_STOCK') seen.soldOut += 1
          if (answer === 'PRICE_CHANGED') seen.changed += 1
        }

        for (const step of commands) {
          const old = 'order' in step ? asked.at(-1 - step.order) : undefined
          switch (step.do) {
            case 'buy': {
              const bought = ITEMS[step.item]!
              const price = step.isShown ? bought.price : bought.price - 1n
              const made = newOrder(USERS[step.user]!, bought, price)
              const answer = await real.run(() => ask(made), step.crash)
              count(answer)
              if (!step.isShown) expect(answer).toBe('PRICE_CHANGED')
              break
            }
            case 'buy together': {
              const made = USERS.map((name) => newOrder(name, ITEMS[step.item]!))
              // The first asks twice at once.
              const all = [...made, made[0]!]
              for (const answer of await Promise.all(all.map((o) => real.run(() => ask(o))))) {
                count(answer)
              }
              break
            }
            case 'ask again':
              if (old) count(await real.run(() => ask(old), step.crash))
              break
            case 'complete': {
              const stored = orders.get(old?.id ?? '')
              const run = () =>
                stored?.status === 'open'
                  ? completeOrder(deps, stored)
                  : completeRefund(deps, stored!)
              if (stored) count(await real.run<unknown>(run, step.crash))
              break
            }
            case 'reveal': {
              if (!old) break
              const by = step.byOther ? USERS.find((name) => name !== old.user)! : old.user
              const code = await real.run(() => revealCode(deps, by, old.id))
              const stored = orders.get(old.id)
              if (by !== old.user || !stored) expect(code).toBe('NOT_FOUND')
              else if (stored.status !== 'done') expect(code).toBe('ORDER_NOT_DONE')
              else {
                expect(shownTo.get(code!) ?? old.id).toBe(old.id)
                shownTo.set(code!, old.id)
              }
              break
            }
            case 'refund':
              if (old) {
                const refund = { orderId: old.id, reason: 'test' }
                count(await real.run(() => refundOrder(deps, STAFF, refund), step.crash))
              }
              break
            case 'add a code': {
              const { id } = ITEMS[step.item]!
              real.addCodes(id, [`${id}${codes.size}`])
              break
            }
            case 'pass a day':
              real.passTime(DAY_MS)
              await expireHolds(deps, deps.clock.now(), never)
          }
          for (const { balance, held } of real.postings())
            expect(balance >= held && held >= 0n).toBe(true)
        }

        for (const stored of [...orders.values()]) {
          const run = () =>
            stored.status === 'open' ? completeOrder(deps, stored) : completeRefund(deps, stored)
          await real.run(run)
        }
        const spent = new Map<string, bigint>(USERS.map((name) => [name, 0n]))
        for (const { id, userId, price, status, revealedAt } of orders.values()) {
          expect(['done', 'refused', 'refunded']).toContain(status)
          const own = [...codes.values()].filter(({ orderId }) => orderId === id)
          expect(own.length).toBe(
            status === 'done' || (status === 'refunded' && revealedAt) ? 1 : 0,
          )
          expect(own.some(({ isVoid }) => isVoid)).toBe(
            status === 'refunded' && revealedAt !== null,
          )
          if (status === 'done') spent.set(userId, spent.get(userId)! + price)
          if (status !== 'refunding' && status !== 'open') seen[status] += 1
          if (status === 'refunded' && revealedAt) seen.void += 1
        }
        for (const [name, amount] of spent) {
          expect(real.balanceOf(userAccount(name, 'KCASH'))).toBe(START - amount)
          const bought = [...orders.values()].filter(
            (o) => o.userId === name && o.itemId === 'cheap',
          )
          expect(bought.filter(({ status }) => status === 'done').length).toBeLessThanOrEqual(2)
        }
        const paid = real
          .postings()
          .filter(({ counter }) => counter === storeAccount('KCASH'))
          .reduce((sum, { delta }) => sum - delta, 0n)
        expect(paid).toBe([...spent.values()].reduce((sum, each) => sum + each, 0n))
        const tips = await deps.ledger.tips(USERS.map((name) => userAccount(name, 'KCASH')))
        expect(tips.map(({ held }) => held)).toEqual([0n, 0n, 0n])
        expectSumsOfZero(real.postings())
      },
    ),
    { numRuns: 1_000 },
  )
  // The sequences reach every outcome, not only the easy ones.
  expect(Object.entries(seen).filter(([, times]) => times < 5)).toEqual([])
})
