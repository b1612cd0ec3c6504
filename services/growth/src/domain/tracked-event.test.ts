import { expect, test } from 'vitest'
import { happenedAt, knownProperties } from './tracked-event.ts'

const login = { eventName: 'login', eventId: '1101' }

test('takes the own properties of an event and the common ones, but no user', () => {
  const extras = { method: 'phone', isNewUser: 'true', device: 'Mobile', userId: 'another' }
  expect(knownProperties({ ...login, extras })).toEqual({
    method: 'phone',
    isNewUser: 'true',
    device: 'Mobile',
  })
})

test.each([
  [{ eventName: 'log_in', eventId: '1101', extras: {} }, { event: 'log_in' }],
  [{ eventName: 'toString', eventId: '1101', extras: {} }, { event: 'toString' }],
  [{ eventName: 'login', eventId: '1102', extras: {} }, { event: 'login' }],
  [
    { ...login, extras: { page: '/' } },
    { event: 'login', property: 'page' },
  ],
  [
    { ...login, extras: { toString: 'x' } },
    { event: 'login', property: 'toString' },
  ],
  [
    { ...login, extras: { ipAddress: '10.0.0.1' } },
    { event: 'login', property: 'ipAddress' },
  ],
  [
    { ...login, extras: { isNewUser: 'maybe' } },
    { event: 'login', property: 'isNewUser' },
  ],
])('refuses %o, naming what it does not know', (event, details) => {
  expect(() => knownProperties(event)).toThrow(
    expect.objectContaining({ code: 'UNKNOWN_EVENT', details }),
  )
})

test.each([
  ['/u/:userName', '/u/:userName'],
  ['/email-link?token=t', '/email-link'],
  ['/email-link#token=t', '/email-link'],
  ['profile?token=t', 'profile'],
  ['https://asha:pw@site.example/email-link?token=t#t', '/email-link'],
])('of the page %s it keeps %s', (page, path) => {
  const viewed = { eventName: 'page_viewed', eventId: '1003', extras: { page, entryPoint: page } }
  expect(knownProperties(viewed)).toEqual({ page: path, entryPoint: path })
})

test('of an address in any property it keeps the path; other texts stay', () => {
  const code = 'https://site.example/back?code=c'
  const failed = { eventName: 'social_connect_failed', eventId: '1403' }
  expect(knownProperties({ ...failed, extras: { provider: 'who?', code } })).toEqual({
    provider: 'who?',
    code: '/back',
  })
})

test('a clock that runs ahead counts as now', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  expect(happenedAt(now.getTime() + 60_000, now)).toEqual(now)
  expect(happenedAt(now.getTime() - 60_000, now)).toEqual(new Date('2026-03-01T09:59:00Z'))
})
