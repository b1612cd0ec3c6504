import { DAY_MS } from '@platform/contracts/constants'
import type { PartnerProgrammeBody } from '@platform/contracts/quests/partner-programmes'
import { expect, test } from 'vitest'
import { parseTerms, sameTerms, walletTermsOf, writeTerms } from './partner-programme.ts'
import {
  dueBy,
  dueSince,
  earningOf,
  inTestMoney,
  isOwed,
  isRewarded,
  newShare,
  shareOf,
  unpaid,
  unpaidBecause,
} from './partner-share.ts'
import type { Via } from './visit.ts'

const now = new Date('2026-03-01T12:00:00Z')
const via: Via = {
  ...{ partner: 'pk_arenaWeekly1', placement: 'sidebar', test: false },
  embed: 'campaign-feed',
  at: new Date('2026-02-27T12:00:00Z'),
}
const claim = { id: 'siege:1', currency: 'KCASH', amount: 1_000n } as const
const share = newShare('business', claim, via, now)
const programme = { id: 'programme', percent: 15, most: 500n }

test('a share is its percent of the reward, rounded down, and never more than the rule gives for one', () => {
  expect(shareOf(1_000n, programme)).toBe(150n)
  expect(shareOf(999n, { percent: 1, most: 500n })).toBe(9n)
  expect(shareOf(1_000n, { percent: 100, most: 500n })).toBe(500n)
  expect(shareOf(6n, programme)).toBe(0n)
})

test('what is due is asked of the wallet for the partner’s user, and names nobody else', () => {
  const due = dueBy({ ...share, ownerId: 'owner' }, programme, now)
  expect(earningOf(due)).toEqual({
    programme: { kind: 'partner', id: 'programme' },
    ...{ businessId: 'business', userId: 'owner', currency: 'KCASH', amount: '1.50' },
    expiresAt: new Date(now.getTime() + 90 * DAY_MS).toISOString(),
  })
  expect(() => earningOf(share)).toThrow('not due')
})

test('what became due in the last day can be collected after this moment, and nothing older', () => {
  const collectUntil = (ago: number) => {
    const { collectUntil } = dueBy(share, programme, new Date(now.getTime() - ago))
    return collectUntil?.getTime() ?? 0
  }
  const since = dueSince(now).getTime()
  expect(collectUntil(DAY_MS - 1)).toBeGreaterThan(since)
  expect(collectUntil(DAY_MS)).toBe(since)
})

test('nothing is paid in test mode, to nobody, and for what the partner’s own user did', () => {
  const account = { key: via.partner, ownerId: 'owner', test: false }
  expect(unpaidBecause(share, account, 'ana')).toBeNull()
  expect(unpaidBecause(share, account, 'owner')).toBe('OWN_CLAIM')
  expect(unpaidBecause(share, { ...account, ownerId: null }, 'ana')).toBe('NO_ACCOUNT')
  expect(unpaidBecause(share, null, 'ana')).toBe('NO_ACCOUNT')
  expect(unpaidBecause({ test: true }, account, 'ana')).toBe('TEST')
  expect(unpaidBecause(share, { ...account, test: true }, 'ana')).toBe('TEST')
})

test('a reward that stays counts although nothing is paid for it; one that was taken back does not', () => {
  expect(isRewarded(unpaid(share, 'NO_PROGRAMME'))).toBe(true)
  expect(isRewarded(unpaid(share, 'REWARD_TAKEN_BACK'))).toBe(false)
})

test('what is not collected in time is not the partner’s any more', () => {
  const [until, refusal] = [new Date(now.getTime() + 1), null]
  expect(isOwed({ state: 'ready', collectUntil: until, refusal }, now)).toBe(true)
  expect(isOwed({ state: 'ready', collectUntil: now, refusal }, now)).toBe(false)
  expect(isOwed({ state: 'collected', collectUntil: now, refusal }, now)).toBe(true)
  expect(isOwed({ state: 'none', collectUntil: null, refusal }, now)).toBe(false)
})

test('test money says what the rule would pay, and is never due', () => {
  const shown = inTestMoney(share, programme)
  expect(shown).toMatchObject({ state: 'none', refusal: 'TEST', amount: 150n, nextRetryAt: null })
  expect(isOwed(shown, now)).toBe(true)
  expect(inTestMoney(share, null).amount).toBe(0n)
  expect(() => earningOf(shown)).toThrow('not due')
})

test('terms are read and written the same, and what nobody could pay is refused', () => {
  const written: PartnerProgrammeBody = {
    ...{ partner: null, percent: 10, budget: '100.00', most: '5.00' },
    currency: 'KCASH',
  }
  const terms = parseTerms(written)
  expect(writeTerms(terms)).toEqual(written)
  expect(walletTermsOf(terms)).toEqual({
    ...{ kind: 'budget', currency: 'KCASH', budget: '100.00', most: '5.00' },
  })
  expect(sameTerms(terms, { ...terms, percent: 11 })).toBe(false)
  expect(() => parseTerms({ ...written, most: '100.01' })).toThrow()
})
