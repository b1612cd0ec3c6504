import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { newRecheck } from '../recheck.ts'
import { parseTerms } from './boost-programme.ts'
import { addedBy, type CardBoost, dueBy, earningOf, isTakenBack, staysFrom } from './card-boost.ts'

const now = new Date('2026-03-01T12:00:00Z')
const boost: CardBoost = {
  ...{ id: 'business', claimId: 'campaign:1', userId: 'user', currency: 'KCASH', amount: 250n },
  ...{ factor: 1.25, state: 'waiting', programmeId: null, collectUntil: null, refusal: null },
  ...{ createdAt: now, retryCount: 0, nextRetryAt: now },
}

test('a factor adds its share of the reward, rounded down to the minor unit', () => {
  expect(addedBy(1.25, 1_000n)).toBe(250n)
  expect(addedBy(1.07, 999n)).toBe(69n)
  // Neither is the whole number of hundredths as a binary fraction.
  expect([addedBy(1.15, 100n), addedBy(1.29, 100n)]).toEqual([15n, 29n])
  expect([addedBy(1, 1_000n), addedBy(1.01, 99n)]).toEqual([0n, 0n])
  expect(addedBy(1.5, 9n * 10n ** 17n)).toBe(45n * 10n ** 16n)
})

test('a reward that may be taken back is looked at after its next check', () => {
  const claw = newRecheck({ afterDays: 2, clawBack: true }, now)
  const shown = newRecheck({ afterDays: 2, clawBack: false }, now)
  expect(staysFrom({}, now)).toBeNull()
  expect(staysFrom({ recheck: shown }, now)).toBeNull()
  const after = (ms: number) => new Date(now.getTime() + ms)
  expect(staysFrom({ recheck: claw }, now)).toEqual(after(2 * DAY_MS + HOUR_MS))
  expect(staysFrom({ recheck: claw }, after(3 * DAY_MS))).toEqual(after(3 * DAY_MS + HOUR_MS))
  expect(staysFrom({ recheck: { ...claw, outcome: 'kept' } }, now)).toBeNull()
  const undone = { ...claw, outcome: 'undone' as const }
  expect([isTakenBack({ recheck: undone }), isTakenBack({ recheck: claw })]).toEqual([true, false])
})

test('the programme bounds what it adds, and the wallet is asked for that', () => {
  const due = dueBy(boost, { id: 'programme', most: 200n }, now)
  expect(earningOf(due)).toEqual({
    programme: { kind: 'boost', id: 'programme' },
    ...{ businessId: 'business', userId: 'user', currency: 'KCASH', amount: '2.00' },
    expiresAt: new Date(now.getTime() + 90 * DAY_MS).toISOString(),
  })
  expect(dueBy(boost, { id: 'programme', most: 300n }, now).amount).toBe(250n)
  expect(() => earningOf(boost)).toThrow('not due')
})

test('terms that nobody could pay are refused, and so is one reward of more than the budget', () => {
  const terms = { currency: 'KCASH', budget: '100', most: '100.00' } as const
  expect(parseTerms(terms)).toEqual({ currency: 'KCASH', budget: 10_000n, most: 10_000n })
  for (const wrong of [{ budget: '0' }, { most: '0.001' }, { most: '100.01' }]) {
    expect(() => parseTerms({ ...terms, ...wrong })).toThrow()
  }
})
