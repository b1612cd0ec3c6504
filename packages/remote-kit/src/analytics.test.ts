import { expect, test, vi } from 'vitest'
import { cleanProperties, createAnalytics } from './analytics.ts'

function providerMock() {
  return { init: vi.fn(), track: vi.fn(), identify: vi.fn(), reset: vi.fn() }
}

test('empty properties are dropped, the rest is sent as text', () => {
  expect(
    cleanProperties({
      a: 1,
      b: null,
      c: undefined,
      d: 'null',
      e: 'undefined',
      f: false,
      g: { h: 1 },
    }),
  ).toEqual({ a: '1', f: 'false', g: '{"h":1}' })
})

test('nothing is loaded without a token', () => {
  const load = vi.fn()
  createAnalytics(null, load).track('opened', { screen: 'home' })
  expect(load).not.toHaveBeenCalled()
})

test('the provider is loaded once, with the first event', async () => {
  const provider = providerMock()
  const load = vi.fn(async () => provider)
  const analytics = createAnalytics({ token: 't' }, load)
  expect(load).not.toHaveBeenCalled()
  analytics.track('opened', { screen: 'home' })
  analytics.track('closed', { screen: 'home' })
  await vi.waitFor(() => expect(provider.track).toHaveBeenCalledTimes(2))
  expect(load).toHaveBeenCalledTimes(1)
  expect(provider.track).toHaveBeenCalledWith('opened', { screen: 'home' })
})

test('an event without properties is not sent, and logged as empty', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn()
  createAnalytics({ token: 't' }, load).track('opened', { screen: null })
  expect(logged).toHaveBeenCalledWith('Analytics data is empty.')
  expect(load).not.toHaveBeenCalled()
  logged.mockRestore()
})
