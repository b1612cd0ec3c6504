import { UNDO_CONTACT_PATH } from '@platform/contracts/shell/paths'
import { accessTokenWith } from '@platform/remote-kit/testing/access-token'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, followSessionEnd } from './log-out.ts'
import { createSessionStore } from './session-store.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})

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
  document.cookie = 'campaign=1; path=/'
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  void endSession(page, 'Invalid Refresh Token')
  // Also without analytics.
  expect(log).toHaveBeenCalledWith('The session has ended: Invalid Refresh Token')
  expect(page.analytics.track).toHaveBeenCalledWith('logout', { reason: 'Invalid Refresh Token' })
  expect(page.session.accessToken.get()).toBeNull()
  expect(page.session.get().status).toBe('visitor')
  await vi.advanceTimersByTimeAsync(999)
  expect(localStorage.getItem('userId')).toBe('u1')
  expect(page.goHome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect({ ...localStorage }).toEqual({
    userSelectedLanguage: 'hi',
    analyticsConsent: '{}',
    login_method: 'phone',
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

/** What the storage event of a log-out in another tab does. */
function leaveElsewhere() {
  localStorage.removeItem('accessToken')
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
}

test('a session that another tab ends is cleared here too, and the page goes home a second later without a log entry', async () => {
  const page = signedIn()
  followSessionEnd(page)
  leaveElsewhere()
  expect(page.session.get().status).toBe('visitor')
  await vi.advanceTimersByTimeAsync(999)
  expect(page.goHome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(page.goHome).toHaveBeenCalledOnce()
  expect({ ...localStorage }).toEqual({ login_method: 'phone' })
  expect(page.analytics.track).not.toHaveBeenCalled()
})

test("a visitor's page stays after a log-out elsewhere, and so does one that has logged in again", async () => {
  const visitor = { session: createSessionStore(), goHome: vi.fn() }
  followSessionEnd(visitor)
  leaveElsewhere()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(visitor.goHome).not.toHaveBeenCalled()

  const page = signedIn()
  followSessionEnd(page)
  leaveElsewhere()
  page.session.begin(login, 'phone')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.goHome).not.toHaveBeenCalled()
})

test('keeps a login within that second', async () => {
  const page = signedIn()
  void endSession(page, 'user')
  await vi.advanceTimersByTimeAsync(500)
  page.session.begin(login, 'phone')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.session.get().status).toBe('signed-in')
  expect(localStorage.getItem('userId')).toBe('u1')
  expect(page.goHome).not.toHaveBeenCalled()
})

test('the page of an undone contact change stays, whichever tab finds that its sessions have ended', async () => {
  history.replaceState(null, '', `${UNDO_CONTACT_PATH}/`)
  const own = signedIn()
  void endSession(own, 'Invalid Refresh Token')
  await vi.advanceTimersByTimeAsync(1_000)
  const other = signedIn()
  followSessionEnd(other)
  leaveElsewhere()
  await vi.advanceTimersByTimeAsync(1_000)
  for (const { session, goHome } of [own, other]) {
    expect(session.get().status).toBe('visitor')
    expect(goHome).not.toHaveBeenCalled()
  }
  expect({ ...localStorage }).toEqual({ login_method: 'phone' })
})
