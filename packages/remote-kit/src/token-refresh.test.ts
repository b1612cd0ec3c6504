import { expect, test, vi } from 'vitest'
import { exclusively } from './exclusively.ts'
import { accessTokenWith } from './testing/access-token.ts'
import { createTokenRefresh } from './token-refresh.ts'

const OLDER = accessTokenWith({ sub: 'asha', exp: 1 })
const OLD = accessTokenWith({ sub: 'asha', exp: 2 })
const NEW = accessTokenWith({ sub: 'asha', exp: 3 })
const BRUNOS = accessTokenWith({ sub: 'bruno', exp: 3 })

/** Tabs of one browser: one store, one lock, one server. */
function browserWith(answer: () => Response | Promise<Response>, tabs = 1, locks?: null) {
  let token: string | null = OLD
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => answer())
  const onSessionOver = vi.fn()
  const shared = exclusively(locks)
  const refreshes = Array.from({ length: tabs }, () =>
    createTokenRefresh({
      fetch,
      accessToken: {
        get: () => token,
        set(next) {
          token = next
        },
      },
      exclusively: shared,
      onSessionOver,
    }),
  )
  return {
    refreshes,
    fetch,
    onSessionOver,
    become: (next: string | null) => (token = next),
    stored: () => token,
  }
}

const pair = () => Response.json({ data: { accessToken: NEW, refreshToken: 'r' } })

test.each([
  ['with Web Locks', undefined],
  ['without Web Locks', null],
])('%s, fifty calls that were refused together refresh once', async (_, locks) => {
  const { refreshes, fetch } = browserWith(pair, 5, locks)
  const all = await Promise.all(Array.from({ length: 50 }, (_, call) => refreshes[call % 5]!(OLD)))
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(new Set(all)).toEqual(new Set([NEW]))
})

test('a call refused with a token that another tab has replaced takes the newer one', async () => {
  const { refreshes, fetch } = browserWith(pair)
  expect(await refreshes[0]!(OLDER)).toBe(OLD)
  expect(fetch).not.toHaveBeenCalled()
})

test('400 ends the session with the message of the answer', async () => {
  const { refreshes, onSessionOver } = browserWith(() =>
    Response.json({ message: 'Session revoked' }, { status: 400 }),
  )
  expect(await refreshes[0]!(OLD)).toBeNull()
  expect(onSessionOver).toHaveBeenCalledWith('Session revoked')
})

test('400 without a message ends it with a default message', async () => {
  const { refreshes, onSessionOver } = browserWith(() => new Response(null, { status: 400 }))
  await refreshes[0]!(OLD)
  expect(onSessionOver).toHaveBeenCalledWith('Invalid Refresh Token')
})

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('offline'))],
  ['the server is down', () => new Response(null, { status: 503 })],
])('when %s the session stays, and the next try refreshes', async (_, failing) => {
  let answer: () => Response | Promise<Response> = failing
  const { refreshes, onSessionOver } = browserWith(() => answer())
  expect(await refreshes[0]!(OLD)).toBeNull()
  expect(onSessionOver).not.toHaveBeenCalled()
  answer = pair
  expect(await refreshes[0]!(OLD)).toBe(NEW)
})

test('a browser that lost its token gets one by its cookie; without a session it stays a visitor', async () => {
  const { refreshes, fetch, become, stored, onSessionOver } = browserWith(pair, 2)
  become(null)
  expect(await Promise.all(refreshes.map((refresh) => refresh(null)))).toEqual([NEW, NEW])
  expect([stored(), fetch.mock.calls.length]).toEqual([NEW, 1])
  become(null)
  fetch.mockImplementation(async () => new Response(null, { status: 400 }))
  expect(await refreshes[0]!(null)).toBeNull()
  expect(onSessionOver).not.toHaveBeenCalled()
})

test('after a log-out in another tab nothing is refreshed', async () => {
  const { refreshes, fetch, become } = browserWith(pair)
  become(null)
  expect(await refreshes[0]!(OLD)).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

test('a refresh that hangs is given up after ten seconds, and the next call may try', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
  const { refreshes, fetch, onSessionOver } = browserWith(pair)
  fetch.mockImplementationOnce(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(late.signal.reason))
      }),
  )
  const hung = refreshes[0]!(OLD)
  const next = refreshes[0]!(OLD)
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(10_000))
  late.abort(new DOMException('too late', 'TimeoutError'))
  expect(await hung).toBeNull()
  expect(await next).toBe(NEW)
  expect(onSessionOver).not.toHaveBeenCalled()
  timeout.mockRestore()
})

test('a call of one user never gets the token of the next', async () => {
  const { refreshes, fetch, become } = browserWith(pair)
  become(BRUNOS)
  expect(await refreshes[0]!(OLD)).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['a new token', pair],
  ['400', () => new Response(null, { status: 400 })],
])('%s that arrives after someone else logged in leaves their session alone', async (_, answer) => {
  const { refreshes, become, stored, onSessionOver } = browserWith(() => {
    become(BRUNOS)
    return answer()
  })
  expect(await refreshes[0]!(OLD)).toBeNull()
  expect(stored()).toBe(BRUNOS)
  expect(onSessionOver).not.toHaveBeenCalled()
})
