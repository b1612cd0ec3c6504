import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { expect, test } from 'vitest'
import { parseTerms, sameTerms } from './campaign-terms.ts'

test('a fixed campaign needs its amount for every slot, a pool needs itself', () => {
  const fixed = parseTerms({ kind: 'fixed', currency: 'KCASH', amount: '12.5', slots: 4 })
  expect(requiredFunds(fixed)).toBe(5_000n)
  expect(requiredFunds(parseTerms({ kind: 'pool', currency: 'KPOINTS', pool: '70' }))).toBe(70n)
})

test('terms are compared by worth, not by how the amount was written', () => {
  const [a, b] = ['12.5', '12.50'].map((amount) =>
    parseTerms({ kind: 'fixed', currency: 'KCASH', amount, slots: 4 }),
  )
  expect(sameTerms(a!, b!)).toBe(true)
  expect(sameTerms(a!, parseTerms({ kind: 'pool', currency: 'KCASH', pool: '50' }))).toBe(false)
})

test.each(['0', '0.00', '1.001', '999999999999999'])(
  'a reward of %s KCash is no reward',
  (amount) => {
    expect(() => parseTerms({ kind: 'fixed', currency: 'KCASH', amount, slots: 1 })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    )
  },
)

test('slots may not multiply the reward beyond what one posting moves', () => {
  expect(() =>
    parseTerms({ kind: 'fixed', currency: 'KCASH', amount: '10000000000', slots: 1_000_000 }),
  ).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }))
})
