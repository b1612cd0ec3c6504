import { accessTokenWith as token } from '@platform/remote-kit/testing/access-token'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore, hasLostToken } from './session-store.ts'

beforeEach(() => localStorage.clear())

const login = {
  accessToken: token({ sub: 'u1', phone_number: '+919876543210', roles: ['admin'] }),
  refreshToken: 'never-to-be-stored',
  idToken: 'id',
  userId: 'u1',
  isNewUser: true,
}

test('stores a login under the keys of the specification, without its refresh token and its id token', () => {
  createSessionStore().begin(login, 'phone')
  expect({ ...localStorage }).toEqual({
    accessToken: login.accessToken,
    userId: 'u1',
    login_method: 'phone',
  })
})

test('reads the user from the token, also after a reload', () => {
  createSessionStore().begin(login, 'phone')
  expect(createSessionStore().get()).toEqual({
    status: 'signed-in',
    userId: 'u1',
    email: null,
    phoneNumber: '+919876543210',
    roles: ['admin'],
  })
})

test('a refreshed token of the same user does not notify subscribers', () => {
  const session = createSessionStore()
  session.begin(login, 'phone')
  const listener = vi.fn()
  session.subscribe(listener)
  session.accessToken.set(
    token({ sub: 'u1', phone_number: '+919876543210', roles: ['admin'], exp: 2 }),
  )
  expect(listener).not.toHaveBeenCalled()
})

test('a log-out in another tab signs this one out', () => {
  const session = createSessionStore()
  session.begin(login, 'phone')
  localStorage.removeItem('accessToken')
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  expect(session.get()).toEqual({ status: 'visitor' })
})

test('logs a token that it cannot read and treats the user as a visitor', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('accessToken', 'rubbish')
  expect(createSessionStore().get()).toEqual({ status: 'visitor' })
  localStorage.setItem('accessToken', '')
  createSessionStore()
  expect(logged).toHaveBeenLastCalledWith('Token is empty or undefined.')
  logged.mockRestore()
})

test('a login clears the data of another user', () => {
  const session = createSessionStore()
  session.begin(login, 'phone')
  localStorage.setItem('wallet_data', '0xother')
  session.leave()
  session.begin({ ...login, userId: 'u2', accessToken: token({ sub: 'u2' }) }, 'email')
  expect(localStorage.getItem('wallet_data')).toBeNull()
  expect(localStorage.getItem('userId')).toBe('u2')
})

test('knows of a live refresh cookie when the storage was cleared, and of the token when it was not', () => {
  const setCookie = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = cookie
  }
  const session = createSessionStore()
  expect(hasLostToken(session)).toBe(false)
  setCookie('hasSession=1')
  expect(hasLostToken(session)).toBe(true)
  session.begin(login, 'phone')
  expect(hasLostToken(session)).toBe(false)
  setCookie('hasSession=; max-age=0')
})

test('a token that comes without a login names its user as well', () => {
  createSessionStore().accessToken.set(login.accessToken)
  expect(localStorage.getItem('userId')).toBe('u1')
})

test('an answer that brings a token of the session after the log-out, or after another log-in, stores nothing', () => {
  const session = createSessionStore()
  const of = (sid: string, roles: string[] = []) => token({ sub: 'u1', sid, roles })
  session.begin({ ...login, accessToken: of('s1') }, 'phone')
  session.renew(of('s1', ['admin']))
  expect(session.get()).toMatchObject({ roles: ['admin'] })
  session.begin({ ...login, accessToken: of('s2') }, 'phone')
  session.renew(of('s1', ['admin']))
  expect(session.accessToken.get()).toBe(of('s2'))
  session.leave()
  session.renew(of('s2'))
  expect([session.accessToken.get(), session.get().status]).toEqual([null, 'visitor'])
})
