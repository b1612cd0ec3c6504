// @vitest-environment jsdom

import { expect, test, vi } from 'vitest'
import { createMixpanel } from './mixpanel.ts'

const opened = {
  id: 'e1',
  name: 'page_viewed',
  eventId: '1003',
  at: 1500,
  properties: { page: '/' },
  isLast: false,
}

const providerMock = () => ({
  init: vi.fn(),
  track: vi.fn(),
  identify: vi.fn(),
  reset: vi.fn(() => localStorage.setItem('mp_t_mixpanel', 'new id')),
})

test('the provider is loaded once, with the first event, for the user that is known', async () => {
  const provider = providerMock()
  const load = vi.fn(async () => provider)
  const mixpanel = createMixpanel({ token: 't' }, load)
  mixpanel.identify('u1')
  expect(load).not.toHaveBeenCalled()
  mixpanel.track(opened)
  mixpanel.track({ ...opened, isLast: true })
  await vi.waitFor(() => expect(provider.track).toHaveBeenCalledTimes(2))
  expect(load).toHaveBeenCalledTimes(1)
  expect(provider.identify).toHaveBeenCalledExactlyOnceWith('u1')
  const sent = { page: '/', time: 1.5, $insert_id: 'e1' }
  expect(provider.track.mock.calls).toEqual([
    ['page_viewed', sent, undefined],
    ['page_viewed', sent, { transport: 'sendBeacon' }],
  ])
})

test('forgets the ids of this page and of former ones', async () => {
  localStorage.clear()
  localStorage.setItem('__mp_opt', '1')
  localStorage.setItem('kept', '1')
  const provider = providerMock()
  const mixpanel = createMixpanel({ token: 't' }, async () => provider)
  mixpanel.track(opened)
  mixpanel.forget()
  await vi.waitFor(() => expect({ ...localStorage }).toEqual({ kept: '1' }))
  expect(provider.reset).toHaveBeenCalledOnce()
})

test('a provider that could not be loaded is tried again with the next event', async () => {
  const provider = providerMock()
  const load = vi.fn().mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(provider)
  const mixpanel = createMixpanel({ token: 't' }, load)
  mixpanel.track(opened)
  await vi.waitFor(() => {
    mixpanel.track(opened)
    expect(provider.track).toHaveBeenCalled()
  })
})
