import { expect, test, vi } from 'vitest'
import { exclusively } from './exclusively.ts'
import { createTokenRefresh } from './token-refresh.ts'

/** Tabs of one browser: one store, one lock, one server. */
function browserWith(answer: () => Response | Promise<Response>, tabs = 1) {
  let token: string | null = 'old'
  const fetch = vi.fn(async () => answer())
  const onSessionOver = vi.fn()
  const shared = exclusively(undefined)
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
  return { refreshes, fetch, onSessionOver, logOut: () => (token = null), stored: () => token }
}

const pair = () => Response.json({ data: { accessToken: 'new', refreshToken: 'r' } })

test('fifty calls in five tabs that were refused together refresh once', async () => {
  const { refreshes, fetch } = browserWith(pair, 5)
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, call) => refreshes[call % 5]!('old')),
  )
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(new Set(all)).toEqual(new Set(['new']))
})

test('a call refused with a token that another tab has replaced takes the newer one', async () => {
  const { refreshes, fetch } = browserWith(pair)
  expect(await refreshes[0]!('even older')).toBe('old')
  expect(fetch).not.toHaveBeenCalled()
})

test('400 ends the session with the message of the answer', async () => {
  const { refreshes, onSessionOver } = browserWith(() =>
    Response.json({ message: 'Session revoked' }, { status: 400 }),
  )
  expect(await refreshes[0]!('old')).toBeNull()
  expect(onSessionOver).toHaveBeenCalledWith('Session revoked')
})

test('400 without a message ends it with the words of the specification', async () => {
  const { refreshes, onSessionOver } = browserWith(() => new Response(null, { status: 400 }))
  await refreshes[0]!('old')
  expect(onSessionOver).toHaveBeenCalledWith('Invalid Refresh Token')
})

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('offline'))],
  ['the server is down', () => new Response(null, { status: 503 })],
])('when %s the session stays, and the next try refreshes', async (_, failing) => {
  let answer: () => Response | Promise<Response> = failing
  const { refreshes, onSessionOver } = browserWith(() => answer())
  expect(await refreshes[0]!('old')).toBeNull()
  expect(onSessionOver).not.toHaveBeenCalled()
  answer = pair
  expect(await refreshes[0]!('old')).toBe('new')
})

test('after a log-out in another tab nothing is refreshed', async () => {
  const { refreshes, fetch, logOut } = browserWith(pair)
  logOut()
  expect(await refreshes[0]!('old')).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})
