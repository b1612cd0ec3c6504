import { expect, test } from 'vitest'
import {
  APPEAL_MS,
  begun,
  canDecide,
  deadlineOf,
  decided,
  ended,
  endOf,
  forgotten,
  handedOver,
  isReplaceable,
  isSuperseded,
  REVIEW_MS,
  type Times,
  withNextCheck,
} from './moves.ts'
import type { Verification } from './verification.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const HOUR = 3_600_000
const times: Times = {
  checkMs: HOUR,
  validDays: { pan: 10, aadhaar: 10, bank: 10, cpf: 10, liveness: 10 },
}
const verification = (over: Partial<Verification> = {}): Verification => ({
  ...{ id: 'v', userId: 'u', kind: 'pan', purpose: 'first', state: 'started', version: 1 },
  ...{
    masked: '••••••234E',
    sealed: 'v1.k.s',
    keyId: 'k',
    mark: 'm',
    provider: null,
    outcome: null,
  },
  ...{ reason: null, codeTries: 0, hash: 'h', createdAt: NOW, decidedBy: null, decidedAt: null },
  ...{ consentVersion: 1, device: null },
  ...{ expiresAt: later(HOUR), dueAt: NOW, checks: 0 },
  ...over,
})
const provider = { reference: 'r', url: null }

test('asks the provider after growing pauses, and at the latest at the deadline', () => {
  let one = begun(verification(), provider, NOW)
  expect(one).toMatchObject({ state: 'checking', provider, dueAt: later(2_000) })
  for (const wait of [4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000]) {
    one = withNextCheck(one, NOW)
    expect(one.dueAt).toEqual(later(wait))
  }
  expect(withNextCheck(one, later(HOUR - 1)).dueAt).toEqual(later(HOUR))
  const aadhaar = begun(verification({ kind: 'aadhaar' }), provider, NOW)
  expect(aadhaar.state).toBe('waiting-for-otp')
})

test('keeps nothing of what the provider refuses, and what a reviewer refuses for an appeal', () => {
  const refusal = { verdict: 'refused', reason: 'NAME_DIFFERS' } as const
  const checked = verification({ state: 'checking', outcome: { nameMatch: 1, birthDate: 's' } })
  expect(decided(checked, { ...refusal, by: 'provider' }, NOW, times)).toMatchObject({
    ...{ state: 'refused', sealed: null, mark: null, outcome: null, dueAt: null, expiresAt: null },
  })
  expect(decided(checked, { ...refusal, by: 'user:r' }, NOW, times)).toMatchObject({
    ...{ state: 'refused', sealed: 'v1.k.s', dueAt: later(APPEAL_MS), expiresAt: null },
  })
  const used = { verdict: 'refused', reason: 'USED_ELSEWHERE', by: 'user:r' } as const
  expect(decided(checked, used, NOW, times)).toMatchObject({ sealed: null, dueAt: null })
})

test('keeps nothing of an update that a reviewer refuses, since it can be requested again', () => {
  const update = verification({ kind: 'bank', purpose: 'update', state: 'in-review' })
  const refusal = { verdict: 'refused', reason: 'NAME_DIFFERS', by: 'user:r' } as const
  expect(decided(update, refusal, NOW, times)).toMatchObject({ sealed: null, dueAt: null })
})

test('an appeal has no effect once a later verification of its kind is open or verified', () => {
  const refused = verification({ state: 'refused', decidedBy: 'user:r' })
  const other = (own: Partial<Verification>) =>
    isSuperseded(refused, [refused, verification({ id: 'w', createdAt: later(1), ...own })])
  expect([other({ state: 'checking' }), other({ state: 'verified' })]).toEqual([true, true])
  expect(other({ state: 'expired' })).toBe(false)
  expect(other({ kind: 'bank', state: 'verified' })).toBe(false)
  expect(other({ state: 'verified', createdAt: later(-1) })).toBe(false)
})

test('a verification holds for its days, and then keeps the mark of its account alone', () => {
  const good = decided(
    verification({ state: 'checking' }),
    { verdict: 'verified', reason: null, by: 'provider' },
    NOW,
    times,
  )
  const end = later(240 * HOUR)
  expect(good).toMatchObject({ state: 'verified', reason: null, expiresAt: end, dueAt: end })
  expect(endOf(good, later(240 * HOUR - 1))).toBeNull()
  expect(endOf(good, end)).toBe('TOO_OLD')
  expect(ended(good, 'TOO_OLD')).toMatchObject({ state: 'expired', sealed: null, mark: 'm' })
})

test.each([
  ['pan', 'started', 'PROVIDER_LATE'],
  ['pan', 'checking', 'PROVIDER_LATE'],
  ['aadhaar', 'started', 'NOT_FINISHED'],
  ['aadhaar', 'waiting-for-otp', 'NOT_FINISHED'],
  ['aadhaar', 'checking', 'PROVIDER_LATE'],
  ['liveness', 'checking', 'NOT_FINISHED'],
  ['pan', 'in-review', 'REVIEW_LATE'],
  ['pan', 'refused', null],
] as const)('a %s that is %s ends as %s when its time is over', (kind, state, reason) => {
  expect(endOf(verification({ kind, state }), later(HOUR))).toBe(reason)
})

test('reviewers decide what is in review or was refused by a reviewer, and the provider what is running', () => {
  const review = handedOver(verification({ state: 'checking' }), 'NAME_DIFFERS', null, NOW)
  const end = later(REVIEW_MS)
  expect(review).toMatchObject({ state: 'in-review', expiresAt: end, dueAt: end })
  expect([canDecide(review, 'provider'), canDecide(review, 'user:r')]).toEqual([false, true])
  const running = verification({ state: 'checking' })
  expect([canDecide(running, 'provider'), canDecide(running, 'user:r')]).toEqual([true, false])
  const refused = (decidedBy: string, own: Partial<Verification> = {}) =>
    verification({ state: 'refused', decidedBy, ...own })
  expect(canDecide(refused('user:r'), 'user:s')).toBe(true)
  expect(canDecide(refused('provider'), 'user:s')).toBe(false)
  expect(canDecide(forgotten(refused('user:r')), 'user:s')).toBe(false)
  expect(canDecide(refused('user:r', { purpose: 'update' }), 'user:s')).toBe(false)
  expect(canDecide(verification({ state: 'verified' }), 'user:s')).toBe(false)
  expect(canDecide(verification({ state: 'expired' }), 'provider')).toBe(false)
})

test('one that waits for its user, or for a reviewer, gives way to another one', () => {
  const gives = (kind: Verification['kind'], state: Verification['state']) =>
    isReplaceable(verification({ kind, state }))
  expect([gives('aadhaar', 'started'), gives('aadhaar', 'waiting-for-otp')]).toEqual([true, true])
  expect([gives('liveness', 'started'), gives('liveness', 'checking')]).toEqual([true, true])
  expect([gives('pan', 'checking'), gives('aadhaar', 'checking')]).toEqual([false, false])
  expect(gives('pan', 'in-review')).toBe(true)
  const update = verification({ kind: 'bank', purpose: 'update', state: 'in-review' })
  expect(isReplaceable(update)).toBe(false)
  expect(deadlineOf('pan', NOW, times)).toEqual(later(HOUR))
})
