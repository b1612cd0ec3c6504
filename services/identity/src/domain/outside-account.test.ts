import { SOCIAL_COOLING_OFF_MS } from '@platform/contracts/identity/social'
import { expect, test } from 'vitest'
import { isFresh, isReserved, statusOf } from './outside-account.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const account = {
  provider: 'google',
  subject: '1',
  userId: 'ana',
  handle: 'ana@example.com',
  linkedAt: ago(1_000),
  disconnectedAt: null,
  needsReconnect: false,
} as const

test('an account is reserved from its disconnect for seven days', () => {
  expect(isReserved(account, now)).toBe(false)
  expect(isReserved({ disconnectedAt: ago(SOCIAL_COOLING_OFF_MS - 1) }, now)).toBe(true)
  expect(isReserved({ disconnectedAt: ago(SOCIAL_COOLING_OFF_MS) }, now)).toBe(false)
})

test('a token is fresh while it is valid for another minute', () => {
  const token = (expiresAt: Date | null) => ({ accessToken: 'a', refreshToken: null, expiresAt })
  expect(isFresh(token(null), now)).toBe(true)
  expect(isFresh(token(new Date(now.getTime() + 60_000)), now)).toBe(true)
  expect(isFresh(token(new Date(now.getTime() + 59_999)), now)).toBe(false)
})

test('the status shows a connected account, then its cooling-off, then nothing', () => {
  expect(statusOf(account, now)).toMatchObject({ isActive: true, handle: 'ana@example.com' })
  expect(statusOf({ ...account, disconnectedAt: ago(0) }, now)).toEqual({
    isActive: false,
    handle: 'ana@example.com',
    linkedAt: null,
    coolingOffUntil: new Date(now.getTime() + SOCIAL_COOLING_OFF_MS).toISOString(),
    needsReconnect: false,
  })
  const nothing = {
    isActive: false,
    handle: null,
    linkedAt: null,
    coolingOffUntil: null,
    needsReconnect: false,
  }
  expect(statusOf({ ...account, disconnectedAt: ago(SOCIAL_COOLING_OFF_MS) }, now)).toEqual(nothing)
  expect(statusOf(undefined, now)).toEqual(nothing)
})
