import { expect, test } from 'vitest'
import { costsOf } from './person.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const fact = (name: 'over-18' | 'pan-verified' | 'liveness' | 'bank-matched', own = {}) => ({
  ...{ fact: name, holds: true, expiresAt: null },
  ...own,
})
const INDIA = { bonus: true, asksPan: true }

test('a user who has proven nothing misses everything on the list', () => {
  const all = ['payouts', 'purchases', 'large-earnings', 'bonus', 'human-score']
  expect(costsOf([], INDIA, NOW)).toEqual(all)
  const over = fact('over-18', { expiresAt: NOW })
  expect(costsOf([over, fact('pan-verified', { holds: false })], INDIA, NOW)).toEqual(all)
})

test('what is proven is not on the list', () => {
  const pan = [fact('over-18'), fact('pan-verified')]
  expect(costsOf(pan, { ...INDIA, bonus: false }, NOW)).toEqual(['human-score'])
  const all = [...pan, fact('liveness'), fact('bank-matched')]
  expect(costsOf(all, { ...INDIA, bonus: false }, NOW)).toEqual([])
})

test('payouts need the age alone in countries without a PAN', () => {
  const elsewhere = { bonus: false, asksPan: false }
  expect(costsOf([fact('over-18')], elsewhere, NOW)).toEqual(['human-score'])
  expect(costsOf([], elsewhere, NOW)).toEqual(['payouts', 'purchases', 'human-score'])
})
