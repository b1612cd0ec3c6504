import { expect, test } from 'vitest'
import { type BonusClaim, type BonusOffer, bonusView } from './bonus.ts'

const AT = new Date('2026-11-29T12:00:00Z')
const offer: BonusOffer = {
  ...{ id: 'o', currency: 'KCASH', amount: '50.00', offeredAt: AT, isOver: false },
}
const claim = (state: BonusClaim['state']): BonusClaim => ({
  ...{ id: 'c', userId: 'u', offerId: 'o', currency: 'KCASH', amount: '40.00' },
  ...{ claimedAt: AT, state, version: 1 },
})

test('a bonus is off without an offer, later until all is verified, then ready', () => {
  expect(bonusView(null, null, true)).toMatchObject({ state: 'off', amount: null })
  expect(bonusView(offer, null, false)).toMatchObject({ state: 'later', amount: '50.00' })
  expect(bonusView(offer, null, true)).toMatchObject({ state: 'ready', amount: '50.00' })
})

test('a claim does not change with later offers, and a refused one can be repeated', () => {
  for (const state of ['asked', 'given'] as const) {
    expect(bonusView(offer, claim(state), true)).toEqual({
      ...{ state: 'claimed', amount: '40.00', currency: 'KCASH', claimedAt: AT.toISOString() },
    })
  }
  expect(bonusView(null, claim('given'), true).state).toBe('claimed')
  expect(bonusView(offer, claim('refused'), true)).toMatchObject({
    state: 'ready',
    amount: '50.00',
  })
})
