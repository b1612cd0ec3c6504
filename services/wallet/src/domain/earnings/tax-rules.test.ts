import { expect, test } from 'vitest'
import { rateOf, type Taxpayer, type TaxRules, taxOf } from './tax-rules.ts'

const rules: TaxRules = new Map([
  ['IN', { verifiedBps: 1_000, unverifiedBps: 2_000, panAbove: { KCASH: 10_000n } }],
  ['*', { verifiedBps: 500, unverifiedBps: 700, panAbove: {} }],
])
const india = new Map([...rules].filter(([country]) => country === 'IN'))

const unverified = { country: 'IN', panVerified: false }
const verified = { country: 'IN', panVerified: true }
const kcash = (amount: bigint) => ({ amount, currency: 'KCASH' as const })
const missing: 'pan-verified'[] = ['pan-verified']

test.each<[string, TaxRules, Taxpayer, bigint, ReturnType<typeof taxOf>]>([
  ['the tax is rounded down', rules, verified, 19n, { tax: 1n, bps: 1_000, missing: [] }],
  [
    'at the limit nothing is missing',
    rules,
    unverified,
    10_000n,
    { tax: 2_000n, bps: 2_000, missing: [] },
  ],
  [
    'above the limit the tax number is',
    rules,
    unverified,
    10_001n,
    { tax: 2_000n, bps: 2_000, missing },
  ],
  [
    'who has proven it has no limit',
    rules,
    verified,
    10_001n,
    { tax: 1_000n, bps: 1_000, missing: [] },
  ],
  [
    '`*` is the rule of any other country',
    rules,
    { country: 'BR', panVerified: true },
    100n,
    { tax: 5n, bps: 500, missing: [] },
  ],
  [
    '`*` is the rule where the country is not known',
    rules,
    { country: null, panVerified: false },
    100n,
    { tax: 7n, bps: 700, missing: [] },
  ],
  [
    'without a rule nothing is kept',
    india,
    { country: 'BR', panVerified: false },
    10_001n,
    { tax: 0n, bps: 0, missing: [] },
  ],
  [
    'nor where the country is not known',
    india,
    { country: null, panVerified: false },
    10_001n,
    { tax: 0n, bps: 0, missing: [] },
  ],
])('%s', (_, some, taxpayer, amount, expected) => {
  expect(taxOf(some, taxpayer, kcash(amount))).toEqual(expected)
})

test('a limit is that of its currency alone', () => {
  expect(taxOf(rules, unverified, { amount: 10_001n, currency: 'USDT' }).missing).toEqual([])
})

test('the rate follows from what was kept: exactly of 10,000 minor units and more, never lower than what keeps the tax', () => {
  for (const amount of [10_000n, 10_001n, 123_457n]) {
    for (const bps of [1, 999, 1_000, 2_000, 3_333]) {
      const tax = (amount * BigInt(bps)) / 10_000n
      expect(rateOf({ tax, amount })).toBe(bps)
    }
  }
  expect(rateOf({ tax: 1n, amount: 19n })).toBe(527)
  expect(rateOf({ tax: 0n, amount: 19n })).toBe(0)
  expect(rateOf({ tax: 0n, amount: 0n })).toBe(0)
})
