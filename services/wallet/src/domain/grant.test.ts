import { expect, test } from 'vitest'
import type { Terms } from './campaign-terms.ts'
import { grantAmount } from './grant.ts'
import { settle } from './settlement.ts'

const campaign = '0193f7a2-0000-7000-8000-00000000000c'
const other = '0193f7a2-0000-7000-8000-00000000000d'
const fixed: Terms = { kind: 'fixed', currency: 'KCASH', amount: 2_500n, slots: 10 }
const tiers: Terms = {
  kind: 'tiers',
  currency: 'KCASH',
  tiers: [
    { to: 1, amount: 500n },
    { to: 3, amount: 20n },
  ],
}
const pool: Terms = { kind: 'pool', currency: 'KCASH', pool: 1_000n }

test('a slot of a fixed campaign pays the amount of the terms', () => {
  expect(grantAmount(`${campaign}:1`, campaign, fixed, null)).toEqual({ amount: 2_500n })
  expect(grantAmount(`${campaign}:10`, campaign, fixed, null)).toEqual({ amount: 2_500n })
})

test.each([
  `${campaign}:0`,
  `${campaign}:11`,
  `${campaign}:01`,
  `${campaign}:x`,
  `${other}:1`,
  campaign,
])('%s is not a slot of a campaign with ten slots', (grantId) => {
  expect(grantAmount(grantId, campaign, fixed, null)).toEqual({ refused: 'SLOT_OUT_OF_RANGE' })
})

test('a line of a settlement pays the share, up to the number of eligible finishers', () => {
  const settlement = settle(campaign, pool.pool, 3)
  expect(grantAmount(`${campaign}:3`, campaign, pool, settlement)).toEqual({ amount: 333n })
  expect(grantAmount(`${campaign}:4`, campaign, pool, settlement)).toEqual({
    refused: 'SLOT_OUT_OF_RANGE',
  })
})

test('a pool pays nothing before its settlement', () => {
  expect(grantAmount(`${campaign}:1`, campaign, pool, null)).toEqual({ refused: 'NOT_SETTLED' })
})

test('a place pays the amount of its tier; beyond the last tier nothing is paid', () => {
  const paid = [1, 2, 3, 4].map((place) =>
    grantAmount(`${campaign}:${place}`, campaign, tiers, null),
  )
  const [first, other, refused] = [
    { amount: 500n },
    { amount: 20n },
    { refused: 'SLOT_OUT_OF_RANGE' },
  ]
  expect(paid).toEqual([first, other, other, refused])
})
