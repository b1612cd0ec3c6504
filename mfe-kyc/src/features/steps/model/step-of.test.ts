import { DAY_MS } from '@platform/contracts/constants'
import type { VerificationKind } from '@platform/contracts/kyc/fields'
import type { VerificationView } from '@platform/contracts/kyc/http'
import { expect, test } from 'vitest'
import { aVerification, aVerified } from '../../../testing/verifications.ts'
import { endsSoon, hasOldAccount, stepsOf, withVerification } from './step-of.ts'

const until = '2026-01-15T12:10:00.000Z'
const own = (steps: VerificationKind[], verifications: VerificationView[]) => ({
  ...{ steps, verifications, bankUsableFrom: null },
})

test('the steps are those of the country, then one that is asked for, then others that were begun', () => {
  const steps = stepsOf(own(['pan', 'bank'], [aVerification({ kind: 'liveness' })]), ['cpf'])
  expect(steps.map(({ kind }) => kind)).toEqual(['pan', 'bank', 'cpf', 'liveness'])
})

test.each([
  ['verified', null, 'done'],
  ['refused', null, 'refused'],
  ['expired', null, 'expired'],
  ['in-review', null, 'review'],
  ['started', null, 'running'],
  ['checking', null, 'running'],
  ['waiting-for-otp', { step: 'otp', until, left: 3 }, 'code'],
  ['checking', { step: 'page', url: 'https://checks.example/1', until }, 'page'],
] as const)('a verification that is %s, next %o, is %s', (state, next, shown) => {
  const verifications = [aVerification({ kind: 'pan', state, next })]
  expect(stepsOf(own(['pan'], verifications), [])[0]?.state).toBe(shown)
})

test.each(['aadhaar', 'liveness'] as const)(
  'a %s that the provider did not take is to be sent again',
  (kind) => {
    const unsent = aVerification({ id: '2', kind, state: 'started', createdAt: until })
    const stepWith = (...earlier: VerificationView[]) =>
      stepsOf(own([kind], [unsent, ...earlier]), [])[0]
    expect(stepWith()).toMatchObject({ state: 'open', verification: null })
    const present = aVerified({ id: '1', kind })
    expect(stepWith(present)).toMatchObject({ state: 'done', verification: present, update: null })
    const refused = aVerification({ id: '1', kind, state: 'refused' })
    expect(stepWith(refused)).toMatchObject({ state: 'refused', verification: refused })
  },
)

test('a verified account stays while another one is checked, and when that one is refused', () => {
  const first = aVerification({ id: '1', kind: 'bank', state: 'verified' })
  const later = '2026-01-16T12:00:00.000Z'
  for (const state of ['checking', 'refused'] as const) {
    const second = aVerification({ id: '2', kind: 'bank', state, createdAt: later })
    expect(stepsOf(own(['bank'], [first, second]), [])).toEqual([
      { kind: 'bank', state: 'done', verification: first, update: second },
    ])
  }
})

test('a new account that is verified waits, and until then the former one is the user’s', () => {
  const former = aVerified({ id: '1', kind: 'bank' })
  const newer = aVerified({ id: '2', kind: 'bank', createdAt: '2026-01-16T12:00:00.000Z' })
  const waiting = { ...own(['bank'], [newer, former]), bankUsableFrom: until }
  expect(stepsOf(waiting, [])[0]).toMatchObject({ verification: former, update: newer })
  const inForce = { ...waiting, bankUsableFrom: null }
  expect(stepsOf(inForce, [])[0]).toMatchObject({ verification: newer, update: null })
})

test('a renewal is shown while it runs, and the verified one when it fails', () => {
  const present = aVerified({ id: '1' })
  const later = '2026-01-16T12:00:00.000Z'
  const anew = aVerification({ id: '2', createdAt: later })
  expect(stepsOf(own(['pan'], [anew, present]), [])[0]).toMatchObject({ state: 'running' })
  const refused = aVerification({ id: '2', createdAt: later, state: 'refused' })
  expect(stepsOf(own(['pan'], [refused, present]), [])[0]).toMatchObject({
    ...{ state: 'done', verification: present, update: refused },
  })
})

test('what ends within 30 days can be verified anew', () => {
  const { expiresAt } = aVerified()
  const end = Date.parse(expiresAt ?? '')
  expect(endsSoon({ expiresAt }, end - 31 * DAY_MS)).toBe(false)
  expect(endsSoon({ expiresAt }, end - 29 * DAY_MS)).toBe(true)
  expect(endsSoon({ expiresAt: null }, end)).toBe(false)
})

test('an older answer does not take the place of a newer one', () => {
  const newer = aVerification({ version: 4, state: 'verified' })
  const older = aVerification({ version: 3, state: 'checking' })
  expect(withVerification([newer], older)).toEqual([newer])
  expect(withVerification([older], newer)).toEqual([newer])
})

test('an account that is too old stays beside another one that is checked', () => {
  const old = aVerification({ id: '1', kind: 'bank', state: 'expired', reason: 'TOO_OLD' })
  const other = aVerification({ id: '2', kind: 'bank', createdAt: '2026-01-16T12:00:00.000Z' })
  expect(hasOldAccount(withVerification([old], other))).toBe(true)
  expect(hasOldAccount([other])).toBe(false)
})

test('a new try replaces the one before it, and no verified one', () => {
  const refused = aVerification({ id: '1', kind: 'pan', state: 'refused' })
  const again = aVerification({ id: '2', kind: 'pan', state: 'started' })
  expect(withVerification([refused], again)).toEqual([again])
  const account = aVerification({ id: '3', kind: 'bank', state: 'verified' })
  const other = aVerification({ id: '4', kind: 'bank', state: 'started' })
  expect(withVerification([account], other)).toEqual([account, other])
})
