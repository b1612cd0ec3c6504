// @vitest-environment jsdom

import { accessTokenWith } from '@platform/remote-kit/testing/access-token'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from './log-out.ts'
import { createSessionStore } from './session-store.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const login = {
  accessToken: accessTokenWith({ sub: 'u1' }),
  refreshToken: 'never-to-be-stored',
  idToken: 'id',
  userId: 'u1',
  isNewUser: false,
}

function signedIn() {
  const session = createSessionStore()
  session.begin(login, 'phone')
  const analytics = { track: vi.fn() }
  const goHome = vi.fn()
  return { session, analytics, goHome }
}

test('logs the end and drops the token at once, and clears the rest a second later', async () => {
  const page = signedIn()
  localStorage.setItem('userSelectedLanguage', 'hi')
  localStorage.setItem('analyticsConsent', '{}')
  // biome-ignore lint/suspicious/noDocumentCookie: what the log-out has to clear
  document.cookie = 'campaign=1'
  void endSession(page, 'Invalid Refresh Token')
  expect(page.analytics.track).toHaveBeenCalledWith('logout', { reason: 'Invalid Refresh Token' })
  expect(page.session.accessToken.get()).toBeNull()
  expect(page.session.get().status).toBe('visitor')
  await vi.advanceTimersByTimeAsync(999)
  expect(localStorage.getItem('idToken')).toBe('id')
  expect(page.goHome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect({ ...localStorage }).toEqual({
    userSelectedLanguage: 'hi',
    analyticsConsent: '{}',
  })
  expect(document.cookie).toBe('')
  expect(page.goHome).toHaveBeenCalledOnce()
})

test('a session that several calls find expired ends once', async () => {
  const page = signedIn()
  void endSession(page, 'Invalid Refresh Token')
  await vi.advanceTimersByTimeAsync(500)
  void endSession(page, 'user')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.analytics.track).toHaveBeenCalledTimes(1)
  expect(page.goHome).toHaveBeenCalledTimes(1)
})

test('keeps a login within that second', async () => {
  const page = signedIn()
  void endSession(page, 'user')
  await vi.advanceTimersByTimeAsync(500)
  page.session.begin(login, 'phone')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.session.get().status).toBe('signed-in')
  expect(localStorage.getItem('idToken')).toBe('id')
  expect(page.goHome).not.toHaveBeenCalled()
})
