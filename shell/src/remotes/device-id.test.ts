import { createApiClient } from '@platform/remote-kit/api-client'
import { answer, createFakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceId, deviceToken, ensureDevice } from './device-id.ts'

const ISSUE = 'POST /remotes/devices'

afterEach(() => {
  deviceToken.clear()
  vi.useRealTimers()
})

/** A browser with this token, before a registry that issues `new.mac`. */
function browser(stored: string | null, issue = () => answer({ token: 'new.mac' }, 201)) {
  if (stored !== null) deviceToken.set(stored)
  const fake = createFakeApi()
  fake.on(ISSUE, issue)
  const api = createApiClient({
    fetch: fake.fetch,
    session: { getAccessToken: () => null, refresh: async () => null },
    language: () => 'en',
    isWalletMissing: async () => false,
    onWalletNotFound: () => {},
  })
  return { fake, api }
}

test('a new browser gets an id for its first page, and keeps it', async () => {
  const { fake, api } = browser(null)
  expect(await deviceId(api)).toBe('new')
  expect(await deviceId(api)).toBe('new')
  expect(deviceToken.get()).toBe('new.mac')
  expect(fake.calls(ISSUE)).toHaveLength(1)
})

test('parallel callers that need an id share one request', async () => {
  const { fake, api } = browser(null)
  await Promise.all([deviceId(api), ensureDevice(api), ensureDevice(api)])
  expect(fake.calls(ISSUE)).toHaveLength(1)
})

test('a browser with an id sends no request', async () => {
  const { fake, api } = browser('abc.mac')
  expect(await deviceId(api)).toBe('abc')
  expect(fake.calls(ISSUE)).toHaveLength(0)
})

test.each(['0198c0de-0000-4000-8000-000000000001', 'abc.'])(
  'replaces %s, which is no token of the registry',
  async (stored) => {
    const { api } = browser(stored)
    expect(await deviceId(api)).toBe('new')
  },
)

test('keeps an id that another tab got meanwhile', async () => {
  const { api } = browser(null, () => {
    deviceToken.set('of-another-tab.mac')
    return answer({ token: 'new.mac' }, 201)
  })
  expect(await deviceId(api)).toBe('of-another-tab')
  expect(deviceToken.get()).toBe('of-another-tab.mac')
})

test('has no id when the registry issues none, or takes too long', async () => {
  const { api } = browser(null, () => refuse('RATE_LIMITED'))
  expect(await deviceId(api)).toBeNull()

  vi.useFakeTimers()
  const slow = { post: () => new Promise(() => {}) } as unknown as typeof api
  const id = deviceId(slow)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await id).toBeNull()
})
