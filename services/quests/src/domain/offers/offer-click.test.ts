import { expect, test } from 'vitest'
import { mismatchOf, nextUtcDay } from './offer-click.ts'

const click = { offer: 'reach-level-5', shown: [100, 120] }
const said = { transaction: 't1', offer: 'reach-level-5', kPoints: 120 }

test.each([
  ['an amount that was shown', said, null],
  ['an amount that was shown before it changed', { ...said, kPoints: 100 }, null],
  ['another amount', { ...said, kPoints: 121 }, 'kPoints'],
  ['another offer', { ...said, offer: 'install' }, 'offer'],
] as const)('%s', (_what, what, field) => {
  expect(mismatchOf(click, what)).toBe(field)
})

test('the next day of UTC begins at midnight, over the end of a month and a year', () => {
  expect(nextUtcDay(new Date('2026-11-30T23:59:59.999Z'))).toEqual(new Date('2026-12-01'))
  expect(nextUtcDay(new Date('2026-12-31T00:00:00Z'))).toEqual(new Date('2027-01-01'))
})
