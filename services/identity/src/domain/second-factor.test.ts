import { ENROLMENT_LIFETIME_MS } from '@platform/contracts/identity/second-factor'
import { expect, test } from 'vitest'
import {
  beginTotp,
  checkRecovery,
  checkTotp,
  confirmTotp,
  removeTotp,
  type SecondFactor,
  withoutFactor,
} from './second-factor.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const notice = { id: 'n1', kind: 'added', language: 'en', at: NOW } as const
const added = { recoveryHashes: ['one', 'two'], notice }
const none = withoutFactor('ana')
const enrolled = confirmTotp(beginTotp(none, 'sealed', NOW), () => 100, added, NOW)
const failure = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return error
  }
  return undefined
}

test('an app waits ten minutes for its first code', () => {
  const begun = beginTotp(none, 'sealed', NOW)
  const confirm = (now: Date) => confirmTotp(begun, () => 100, added, now)
  expect(confirm(later(ENROLMENT_LIFETIME_MS - 1)).totp).toMatchObject({ lastStep: 100 })
  const over = failure(() => confirm(later(ENROLMENT_LIFETIME_MS)))
  expect(over).toMatchObject({ code: 'ENROLMENT_OVER' })
  expect(failure(() => confirmTotp(none, () => 100, added, NOW))).toMatchObject({
    code: 'ENROLMENT_OVER',
  })
})

test('the code that confirmed the app, and older ones, log nobody in', () => {
  const check = (step: number | null) => checkTotp(enrolled, () => step, 'log-in', NOW).isRight
  expect([99, 100, 101, null].map(check)).toEqual([false, false, true, false])
})

test('ten wrong codes of a lane lock it for the rest of the hour, and not the other', () => {
  let factor: SecondFactor = enrolled
  for (let tries = 0; tries < 10; tries += 1) {
    factor = checkTotp(factor, () => null, 'session', later(tries * 1_000)).next
  }
  const at = later(60_000)
  expect(failure(() => checkTotp(factor, () => 101, 'session', at))).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    details: { retryAfterMs: 60 * 60_000 - 60_000 },
  })
  expect(checkTotp(factor, () => 101, 'log-in', at).isRight).toBe(true)
  expect(checkTotp(factor, () => 101, 'session', later(60 * 60_000)).isRight).toBe(true)
})

test('a recovery code works once, and none after the app is removed', () => {
  const spent = { ...notice, kind: 'recovery-used' } as const
  const used = checkRecovery(enrolled, 'one', spent)
  expect([used.isRight, used.next.recoveryHashes]).toEqual([true, ['two']])
  expect(checkRecovery(used.next, 'one', spent).isRight).toBe(false)
  const removed = removeTotp(used.next, { ...notice, kind: 'removed' })
  expect(checkRecovery(removed, 'two', spent).isRight).toBe(false)
  expect(removed.notices.map(({ kind }) => kind)).toEqual(['added', 'recovery-used', 'removed'])
})
