import { randomUUID } from 'node:crypto'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PartTerms } from './campaign-terms.ts'
import { fundingIntent } from './fund.ts'
import {
  CLOSING,
  closingNumber,
  entryId,
  fundIdOf,
  nextEntry,
  type ProgrammeEntry,
  paymentsOf,
  referenceOf,
  remainderOf,
} from './programme.ts'

const terms: PartTerms = {
  kind: 'parts',
  currency: 'KCASH',
  parts: [
    { name: 'referrer', amount: 500n },
    { name: 'friend', amount: 200n },
  ],
  times: 4,
}
const id = randomUUID()
const fundId = fundIdOf({ kind: 'referral', id })
const payees = (by: string) => [
  { part: 'friend', userId: by },
  { part: 'referrer', userId: 'r' },
]
const entry = (seq: number, businessId: string, used = seq, times = 1): ProgrammeEntry => ({
  ...{ fundId, seq, businessId, payees: payees(businessId), createdAt: new Date(0) },
  ...{ times, used },
})
const none = { terms, known: null, last: null }

test('a programme has a fund by kind and id, and a campaign one by its id', () => {
  expect(fundId).toBe(`referral:${id}`)
  expect(referenceOf(fundId)).toEqual({ kind: 'referral', id })
  expect(referenceOf(id)).toEqual({ kind: 'campaign', id })
})

test('the account and the keys of a campaign stay those of its stored postings', () => {
  const operatorId = randomUUID()
  const stored = { attempt: 2, status: 'funded', createdAt: new Date(0) } as const
  const of = (fundId: string) => fundingIntent({ fundId, operatorId, terms, ...stored })
  expect(of(id)).toMatchObject({ key: `fund:${id}:2`, counter: `fund:${id}`, delta: -2_800n })
  expect(of(fundId)).toMatchObject({ key: `fund:referral:${id}:2`, counter: `fund:referral:${id}` })
})

test('a business id is paid once, and to nobody else', () => {
  const known = entry(1, 'a')
  const again = { ...none, known, last: known }
  expect(
    nextEntry(again, { businessId: 'a', payees: payees('a').reverse(), multiplier: 1 }),
  ).toEqual({ known })
  expect(nextEntry(again, { businessId: 'a', payees: payees('b'), multiplier: 1 })).toEqual({
    refused: 'PAYEES_DIFFER',
  })
})

test.each([
  ['a part is left out', payees('a').slice(1)],
  ['a part is named twice', [...payees('a'), ...payees('b')]],
  ['a part is unknown', [{ part: 'other', userId: 'a' }, ...payees('a').slice(1)]],
])('refuses a payment of which %s', (_, wrong) => {
  const refused = { refused: 'PAYEES_DIFFER' }
  expect(nextEntry(none, { businessId: 'a', payees: wrong, multiplier: 1 })).toEqual(refused)
})

test('pays as often as the terms say, and nothing after the end', () => {
  const wanted = { businessId: 'b', payees: payees('b'), multiplier: 1 }
  const fourth = { seq: 4, times: 1, used: 4 }
  expect(nextEntry({ ...none, last: entry(3, 'a') }, wanted)).toEqual(fourth)
  expect(nextEntry({ ...none, last: entry(4, 'a') }, wanted)).toEqual({ refused: 'EXHAUSTED' })
  expect(nextEntry({ ...none, last: entry(3, CLOSING) }, wanted)).toEqual({ refused: 'CLOSED' })
})

test('a payment is several times its parts as far as the terms allow and the programme has left', () => {
  const boosted = { ...none, terms: { ...terms, multiplier: 3 } }
  const wanted = { businessId: 'b', payees: payees('b'), multiplier: 5 }
  expect(nextEntry(boosted, wanted)).toEqual({ seq: 1, times: 3, used: 3 })
  const last = entry(1, 'a', 3, 3)
  expect(nextEntry({ ...boosted, last }, wanted)).toEqual({ seq: 2, times: 1, used: 4 })
  const full = { ...boosted, last: entry(2, 'a', 4) }
  expect(nextEntry(full, wanted)).toEqual({ refused: 'EXHAUSTED' })
  expect(nextEntry(none, wanted)).toEqual({ seq: 1, times: 1, used: 1 })
  const paid = paymentsOf(terms, entry(1, 'a', 3, 3)).map(({ amount }) => amount)
  expect(paid.sort()).toEqual([1_500n, 600n])
})

test('in any order of payments, repeats, races and the end: paid and returned add up to what was funded', () => {
  const step = fc.record({
    act: fc.constantFrom('pay', 'pay', 'pay', 'close'),
    business: fc.integer({ min: 1, max: 7 }),
    multiplier: fc.integer({ min: 1, max: 5 }),
    /** The writer read the last entry before as many others were written. */
    stale: fc.integer({ min: 0, max: 2 }),
  })
  const runs = process.env.LONG ? 1_000 : 50
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 5 }),
      (steps, times, most) => {
        const own = { ...terms, times, multiplier: most }
        const entries = new Map<string, ProgrammeEntry>()
        const chain: ProgrammeEntry[] = []
        const insert = (next: ProgrammeEntry) => {
          const key = entryId(fundId, next.seq)
          const isTaken =
            entries.has(key) || chain.some((one) => one.businessId === next.businessId)
          if (isTaken) return
          entries.set(key, next)
          chain.push(next)
        }
        for (const { act, business, multiplier, stale } of steps) {
          const last = chain.at(-1 - stale) ?? chain.at(-1) ?? null
          if (act === 'close') {
            const { seq, used, times: none } = closingNumber(last)
            if (last?.businessId !== CLOSING) insert(entry(seq, CLOSING, used, none))
            continue
          }
          const businessId = String(business)
          const known = chain.find((one) => one.businessId === businessId) ?? null
          const next = nextEntry(
            { terms: own, known, last },
            { businessId, payees: payees(businessId), multiplier },
          )
          if ('seq' in next) insert(entry(next.seq, businessId, next.used, next.times))
        }
        const paying = chain.filter(({ businessId }) => businessId !== CLOSING)
        const paid = paying.flatMap((one) => paymentsOf(own, one)).map(({ amount }) => amount)
        const total = paid.reduce((sum, amount) => sum + amount, 0n)
        expect(total).toBeLessThanOrEqual(requiredFunds(own))
        expect(Math.max(1, ...paying.map((one) => one.times))).toBeLessThanOrEqual(most)
        expect(new Set(paying.map(({ businessId }) => businessId)).size).toBe(paying.length)
        expect(chain.map(({ seq }) => seq)).toEqual(chain.map((_, index) => index + 1))
        const closing = chain.find(({ businessId }) => businessId === CLOSING)
        if (!closing) return
        expect(chain.at(-1)).toBe(closing)
        expect(total + remainderOf(own, closing)).toBe(requiredFunds(own))
      },
    ),
    { numRuns: runs },
  )
})
