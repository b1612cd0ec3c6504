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
  expect(bonusView(null, null, null)).toMatchObject({ state: 'off', amount: null })
  expect(bonusView(offer, null, 'liveness')).toMatchObject({
    ...{ state: 'later', amount: '50.00', missing: 'liveness' },
  })
  expect(bonusView(offer, null, null)).toMatchObject({ state: 'ready', amount: '50.00' })
})

test('a claim does not change with later offers, and a refused one can be repeated', () => {
  for (const state of ['asked', 'given'] as const) {
    expect(bonusView(offer, claim(state), null)).toEqual({
      ...{ state: 'claimed', amount: '40.00', currency: 'KCASH', claimedAt: AT.toISOString() },
      missing: null,
    })
  }
  expect(bonusView(null, claim('given'), 'pan').state).toBe('claimed')
  expect(bonusView(offer, claim('refused'), null)).toMatchObject({
    state: 'ready',
    amount: '50.00',
  })
})
