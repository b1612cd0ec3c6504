import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPush, keepPush, pushState, turnPushOff, turnPushOn } from './browser-push.ts'

const keys = { p256dh: 'p', auth: 'a' }
const endpoint = 'https://push.example/a'

/** A browser whose user answers so, with a worker. */
function browser(answer: NotificationPermission = 'granted') {
  const unsubscribe = vi.fn(async () => {
    state.current = null
    return true
  })
  const subscription = { toJSON: () => ({ endpoint, keys, expirationTime: null }), unsubscribe }
  const state: { current: typeof subscription | null } = { current: null }
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => {
    state.current = subscription
    return subscription
  })
  const pushManager = { subscribe, getSubscription: async () => state.current }
  const permission = {
    permission: 'default' as NotificationPermission,
    async requestPermission() {
      permission.permission = answer
      return answer
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', permission)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return { subscribe, unsubscribe }
}

const listed = {
  device: { browser: 'Firefox', system: 'Linux' },
  ...{ at: '2026-02-01T12:00:00.000Z', isCurrent: true },
}
const api = {
  subscribe: vi.fn(async (_subscription: object) => ({ id: 'of-the-server' })),
  browsers: vi.fn(async () => [{ ...listed, id: 'of-the-server' }]),
  unsubscribe: vi.fn(async (_id: string) => null),
}
beforeEach(() => void vi.clearAllMocks())
afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

const wanted = { publicKey: 'key', language: 'en' } as const

test('a browser is subscribed with the key of the platform, and ended again', async () => {
  const { subscribe, unsubscribe } = browser()
  expect(await pushState()).toBe('off')
  expect(await turnPushOn(api, wanted)).toBe('on')
  const options = { userVisibleOnly: true, applicationServerKey: 'key' }
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(options)
  expect(api.subscribe).toHaveBeenCalledExactlyOnceWith({ endpoint, keys, language: 'en' })
  expect(await pushState()).toBe('on')
  expect(await turnPushOff(api)).toBe('off')
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(api.unsubscribe).toHaveBeenCalledExactlyOnceWith('of-the-server')
})

test('a browser without push, and a user who refuses, are not subscribed', async () => {
  expect(await pushState()).toBe('unsupported')
  expect(await turnPushOn(api, wanted)).toBe('unsupported')
  const { subscribe } = browser('denied')
  expect(await turnPushOn(api, wanted)).toBe('denied')
  expect(subscribe).not.toHaveBeenCalled()
  expect(api.subscribe).not.toHaveBeenCalled()
})

test('a subscription that the server does not take is ended in the browser too', async () => {
  const { unsubscribe } = browser()
  api.subscribe.mockRejectedValueOnce(new Error('refused'))
  await expect(turnPushOn(api, wanted)).rejects.toThrow('refused')
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('messages follow the language of the page, of a browser that shows any', async () => {
  browser()
  await keepPush(api, 'hi')
  expect(api.subscribe).not.toHaveBeenCalled()
  await turnPushOn(api, wanted)
  await keepPush(api, 'en')
  expect(api.subscribe).toHaveBeenCalledOnce()
  await keepPush(api, 'hi')
  expect(api.subscribe).toHaveBeenLastCalledWith({ endpoint, keys, language: 'hi' })
})

test('what its user has ended elsewhere is ended in the browser, and not subscribed again', async () => {
  const { unsubscribe } = browser()
  await turnPushOn(api, wanted)
  api.browsers.mockResolvedValueOnce([])
  await keepPush(api, 'hi')
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(api.subscribe).toHaveBeenCalledOnce()
  expect(await pushState()).toBe('off')
})

test('what a former user has left subscribed is ended, once another one is signed in', async () => {
  const { unsubscribe } = browser()
  await turnPushOn(api, wanted)
  // Their session ended while no page was open; the log-in of another clears the storage.
  localStorage.clear()
  expect(await pushState()).toBe('off')
  await keepPush(api, 'en')
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(api.subscribe).toHaveBeenCalledOnce()
})

test('a log-out ends it without a call', async () => {
  const { unsubscribe } = browser()
  await turnPushOn(api, wanted)
  await forgetPush()
  expect([unsubscribe.mock.calls.length, api.unsubscribe.mock.calls.length]).toEqual([1, 0])
  expect(await pushState()).toBe('off')
})
