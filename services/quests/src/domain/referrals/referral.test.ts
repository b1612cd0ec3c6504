import { randomInt } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { newReferralCode, readReferralCode } from './code.ts'
import { missingOf, paymentOf, refusalOf, requireBindable, riskOf, signalsOf } from './referral.ts'

test('a code has eight characters that nobody takes for one another', () => {
  const codes = Array.from({ length: 500 }, () => newReferralCode(randomInt))
  for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{8}$/)
  expect(codes.join('')).not.toMatch(/[01ILOU]/)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a code is read as people type it', () => {
  expect(readReferralCode(' k7m2-qx9p ')).toBe('K7M2QX9P')
})

const now = new Date('2026-03-01T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test('a new account is bound to an older one that is still there', () => {
  const refusal = (registeredAt: Date, otherRegisteredAt: Date | null, former: string[] = []) => {
    try {
      requireBindable({ registeredAt, otherRegisteredAt, former }, now)
      return null
    } catch (error) {
      return Object(error).code
    }
  }
  const dayAgo = before(24 * HOUR_MS)
  expect(refusal(before(HOUR_MS), dayAgo)).toBeNull()
  expect(refusal(before(HOUR_MS + 1), dayAgo)).toBe('REFERRAL_NOT_NEW')
  expect(refusal(before(1_000), now)).toBe('REFERRAL_NOT_NEW')
  expect(refusal(before(1_000), before(1_000))).toBe('REFERRAL_NOT_NEW')
  expect(refusal(now, null)).toBe('REFERRAL_CODE_UNKNOWN')
  expect(refusal(before(HOUR_MS), dayAgo, ['deleted'])).toBe('REFERRAL_NOT_NEW')
})

test('says what is missing for the next state', () => {
  const of = (state: 'pending' | 'active' | 'consumed', more = {}) => ({
    ...({ state, programmeId: null, refusal: null, hold: 'none' } as const),
    ...more,
  })
  expect(missingOf(of('pending'), false)).toEqual(['FIRST_TASK', 'FIRST_CLAIM'])
  expect(missingOf(of('pending'), true)).toEqual(['FIRST_CLAIM'])
  expect(missingOf(of('active'), true)).toEqual(['PROGRAMME'])
  expect(missingOf(of('active', { programmeId: 'p' }), true)).toEqual(['PAYMENT'])
  expect(missingOf(of('active', { refusal: 'PROGRAMME_ENDED' }), true)).toEqual([])
  expect(missingOf(of('active', { hold: 'held' }), true)).toEqual(['REVIEW'])
  expect(missingOf(of('consumed'), true)).toEqual([])
})

test('what both accounts share, and many at once, are looked at, the worst first', () => {
  expect(signalsOf([], 9)).toEqual([])
  expect(signalsOf([], 10)).toEqual(['VELOCITY'])
  expect(signalsOf(['VELOCITY'], 10)).toEqual(['VELOCITY'])
  const risks = [
    riskOf(['NETWORK']),
    riskOf(['VELOCITY']),
    riskOf(signalsOf(['DEVICE', 'NETWORK'], 10)),
  ]
  expect(risks).toEqual([20, 30, 100])
})

test('a programme owes one part to each of the two, under the id of the referral', () => {
  expect(paymentOf({ id: 'i', friendId: 'f', referrerId: 'r' }, 'p', 2)).toEqual({
    multiplier: 2,
    programme: { kind: 'referral', id: 'p' },
    businessId: 'i',
    payees: [
      { part: 'referrer', userId: 'r' },
      { part: 'friend', userId: 'f' },
    ],
  })
})

test('a full account is tried again, an ended programme is not', () => {
  expect(refusalOf('BALANCE_LIMIT')).toBeNull()
  expect(refusalOf('CLOSED')).toBe('PROGRAMME_ENDED')
  expect(refusalOf('EXHAUSTED')).toBe('PROGRAMME_EXHAUSTED')
  expect(refusalOf('NO_TERMS')).toBe('NOT_PAYABLE')
})
