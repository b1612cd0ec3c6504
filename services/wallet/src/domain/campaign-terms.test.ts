import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { expect, test } from 'vitest'
import { parseTerms, sameTerms } from './campaign-terms.ts'

test('a fixed campaign requires its amount for every slot, a dynamic one its pool', () => {
  const fixed = parseTerms({ kind: 'fixed', currency: 'KCASH', amount: '12.5', slots: 4 })
  expect(requiredFunds(fixed)).toBe(5_000n)
  expect(requiredFunds(parseTerms({ kind: 'pool', currency: 'KPOINTS', pool: '70' }))).toBe(70n)
})

test('compares terms by value, not by how the amount is written', () => {
  const [a, b] = ['12.5', '12.50'].map((amount) =>
    parseTerms({ kind: 'fixed', currency: 'KCASH', amount, slots: 4 }),
  )
  expect(sameTerms(a!, b!)).toBe(true)
  expect(sameTerms(a!, parseTerms({ kind: 'pool', currency: 'KCASH', pool: '50' }))).toBe(false)
})

test('terms by place require every place of every tier, and are compared by value', () => {
  const ofTiers = (...amounts: [string, string]) =>
    parseTerms({
      kind: 'tiers',
      currency: 'KCASH',
      tiers: amounts.map((amount, index) => ({ to: index * 9 + 1, amount })),
    })
  const terms = ofTiers('500', '50')
  expect(requiredFunds(terms)).toBe(95_000n)
  expect(sameTerms(terms, ofTiers('500.00', '50.0'))).toBe(true)
  expect(sameTerms(terms, ofTiers('500', '50.01'))).toBe(false)
  expect(() => ofTiers('500', '0')).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }))
})

test.each(['0', '0.00', '1.001', '999999999999999'])('refuses a reward of %s KCash', (amount) => {
  expect(() => parseTerms({ kind: 'fixed', currency: 'KCASH', amount, slots: 1 })).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED' }),
  )
})

test('refuses terms whose total exceeds the largest posting', () => {
  expect(() =>
    parseTerms({ kind: 'fixed', currency: 'KCASH', amount: '10000000000', slots: 1_000_000 }),
  ).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }))
})
