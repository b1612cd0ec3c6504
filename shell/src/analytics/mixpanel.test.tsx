import { expect, test, vi } from 'vitest'
import { VISITOR } from './actor.ts'
import type { SentEvent } from './destination.ts'
import { createMixpanel } from './mixpanel.ts'

const event = (change: Partial<SentEvent> = {}): SentEvent => ({
  id: 'e1',
  name: 'page_viewed',
  eventId: '1003',
  at: 1500,
  properties: { page: '/' },
  actor: VISITOR,
  isLast: false,
  ...change,
})
const of = (userId: string | null) => event({ actor: { ...VISITOR, userId } })

function providerMock() {
  let user: unknown
  return {
    init: vi.fn(),
    track: vi.fn(),
    identify: vi.fn((id: string) => {
      user = id
    }),
    get_property: () => user,
    reset: vi.fn(() => {
      user = undefined
      localStorage.setItem('mp_t_mixpanel', 'new id')
    }),
  }
}

test('the provider is loaded once, with the first event', async () => {
  const provider = providerMock()
  const load = vi.fn(async () => provider)
  const mixpanel = createMixpanel({ token: 't', apiHost: 'https://mp.example' }, load)
  expect(load).not.toHaveBeenCalled()
  mixpanel.track(event())
  mixpanel.track(event({ isLast: true }))
  await vi.waitFor(() => expect(provider.track).toHaveBeenCalledTimes(2))
  expect(load).toHaveBeenCalledTimes(1)
  expect(provider.init).toHaveBeenCalledExactlyOnceWith(
    't',
    expect.objectContaining({ api_host: 'https://mp.example' }),
  )
  const sent = { page: '/', time: 1.5, $insert_id: 'e1' }
  expect(provider.track.mock.calls).toEqual([
    ['page_viewed', sent, undefined],
    ['page_viewed', sent, { transport: 'sendBeacon' }],
  ])
})

test('an event counts for who caused it, also in a browser that knew another user', async () => {
  const provider = providerMock()
  provider.identify('of a former page')
  const mixpanel = createMixpanel({ token: 't' }, async () => provider)
  const users: unknown[] = []
  provider.track.mockImplementation(() => void users.push(provider.get_property()))
  for (const userId of [null, 'u1', 'u1', null, 'u2']) mixpanel.track(of(userId))
  await vi.waitFor(() => expect(users).toEqual([undefined, 'u1', 'u1', undefined, 'u2']))
  expect(provider.reset).toHaveBeenCalledTimes(2)
})

test('forgets the ids of this page and of former ones', async () => {
  localStorage.clear()
  localStorage.setItem('__mp_opt', '1')
  localStorage.setItem('kept', '1')
  const provider = providerMock()
  const mixpanel = createMixpanel({ token: 't' }, async () => provider)
  mixpanel.track(event())
  mixpanel.forget()
  await vi.waitFor(() => expect({ ...localStorage }).toEqual({ kept: '1' }))
  expect(provider.reset).toHaveBeenCalledOnce()
})

test('a provider that could not be loaded is tried again with the next event', async () => {
  const provider = providerMock()
  const load = vi.fn().mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(provider)
  const mixpanel = createMixpanel({ token: 't' }, load)
  mixpanel.track(event())
  await vi.waitFor(() => {
    mixpanel.track(event())
    expect(provider.track).toHaveBeenCalled()
  })
})
