import { accessTokenWith } from '@platform/remote-kit/testing/access-token'
import {
  answer,
  createFakeApi,
  pending,
  refuse,
  unreachable,
} from '@platform/remote-kit/testing/fake-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShell } from '../shell-api/create-shell.ts'

const accessToken = accessTokenWith({ sub: 'u1' })
const login = {
  ...{ accessToken, refreshToken: 'never-to-be-stored', idToken: 'id' },
  ...{ userId: 'u1', isNewUser: false },
}

const setSessionCookie = (rest: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `hasSession=${rest}`
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  localStorage.clear()
  setSessionCookie('; max-age=0')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A browser whose refresh cookie outlives what the page clears, before a server. */
function browser() {
  const api = createFakeApi()
  api.on('POST /auth/refresh-token', () => answer({ accessToken }))
  api.on('GET /wallets/balance', () => answer({ balances: [] }))
  api.on('GET /wallets/stream', pending)
  api.on('GET /get_wallet_v2', () => answer({ evmWalletAddress: null }))
  api.on('GET /campaigns', () => answer([]))
  vi.stubGlobal('fetch', api.fetch)
  const load = () => {
    setSessionCookie('1')
    return createShell({ sessionOver: () => 'over' })
  }
  return { api, load, logOuts: () => api.calls('POST /auth/logout').length }
}

/** Logs out in a browser whose server does not confirm it. */
async function loggedOut(failure: () => Response | Promise<Response> = unreachable) {
  localStorage.setItem('accessToken', accessToken)
  const page = browser()
  page.api.on('POST /auth/logout', failure)
  void page.load().logOut()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(localStorage.getItem('accessToken')).toBeNull()
  return page
}

test.each([
  ['does not reach the server', unreachable],
  ['the server cannot handle', () => refuse('UNAVAILABLE')],
])(
  'a log-out that %s is sent again by the next page, which refreshes nothing',
  async (_, failure) => {
    const { api, load, logOuts } = await loggedOut(failure)
    const next = load()
    await vi.advanceTimersByTimeAsync(0)
    expect(logOuts()).toBe(2)
    expect(await next.shellApi.session.refresh(accessToken)).toBeNull()
    expect(next.session.get().status).toBe('visitor')
    expect(api.calls('POST /auth/refresh-token')).toEqual([])
  },
)

test('it is sent again when the connection is back, until the server confirms it', async () => {
  const { api, load, logOuts } = await loggedOut()
  api.on('POST /auth/logout', () => answer(null))
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(logOuts()).toBe(2)
  dispatchEvent(new Event('online'))
  load()
  await vi.advanceTimersByTimeAsync(0)
  expect(logOuts()).toBe(2)
})

test('the other calls of a page wait until it is answered', async () => {
  const { api, load } = await loggedOut()
  const confirmed = Promise.withResolvers<Response>()
  api.on('POST /auth/logout', () => confirmed.promise)
  const read = load().api.get('/campaigns')
  await vi.advanceTimersByTimeAsync(0)
  expect(api.calls('GET /campaigns')).toHaveLength(0)
  confirmed.resolve(answer(null))
  expect((await read).success).toBe(true)
})

test('a new log-in ends it', async () => {
  const { load, logOuts } = await loggedOut()
  const page = load()
  await vi.advanceTimersByTimeAsync(0)
  page.session.begin(login, 'phone')
  dispatchEvent(new Event('online'))
  expect(await page.shellApi.session.refresh(accessTokenWith({ sub: 'u1', exp: 1 }))).toBe(
    accessToken,
  )
  expect(logOuts()).toBe(2)
})

test('a log-out whose tab was closed at once is completed by the next page', () => {
  localStorage.setItem('accessToken', accessToken)
  localStorage.setItem('pendingLogOut', 'true')
  const { api, load } = browser()
  api.on('POST /auth/logout', unreachable)
  expect(load().session.get().status).toBe('visitor')
  expect(localStorage.getItem('accessToken')).toBeNull()
})
