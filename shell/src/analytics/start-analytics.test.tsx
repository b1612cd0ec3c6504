import { brand } from '@platform/contracts/brand'
import type { Consents } from '@platform/contracts/identity/http'
import { answer, type FakeApi, unreachable } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openShell, USER } from '../testing/open-shell.tsx'
import { browserAnswer, keepAnswer } from './consent.ts'
import { createGate } from './gate.ts'
import { showConsentStrip } from './show-consent-strip.tsx'
import { followGate } from './start-analytics.ts'

const CONSENTS = '/users/me/consents'
const never = { given: false, at: null }
const viewed = (page: string) => ['page_viewed', { page }] as const

/** The events of this page have passed the lock that keeps tabs apart. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

class Sizes {
  observe = () => {}
  disconnect = () => {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Sizes))
afterEach(() => {
  document.body.replaceChildren()
})

interface Opened {
  browser?: object
  /** The account's answer; without one there is no user. */
  account?: Consents['analytics']
  serve?: (api: FakeApi) => void
  /** Pattern of the page that is shown. */
  page?: () => string
}

function open({ browser = {}, account, serve, page: shown = () => 'shown' }: Opened = {}) {
  const page = openShell({
    ...(account && { signedIn: USER }),
    serve(api) {
      api.on(`GET ${CONSENTS}`, () => answer({ news: never, analytics: account }))
      api.on(`PUT ${CONSENTS}`, ({ body }) => {
        const given = (body as { analytics: boolean }).analytics
        return answer({ news: never, analytics: { given, at: new Date().toISOString() } })
      })
      api.on('GET /get_wallet_v2', () => answer({ evmWalletAddress: null, kind: null }))
      serve?.(api)
    },
  })
  const { shell } = page
  const gate = createGate({
    session: shell.session,
    api: shell.api,
    serverNow: Date.now,
    browser,
  })
  const destination = { track: vi.fn(), leave: vi.fn(), forget: vi.fn() }
  const { analytics, session } = shell
  followGate({ analytics, session, gate, page: shown, destinations: [destination] })
  const sent = () =>
    destination.track.mock.calls
      .filter(([{ name }]) => name === 'page_viewed')
      .map(([{ properties }]) => properties.page)
      .filter((page) => page !== 'shown')
  return { ...page, gate, destination, sent, track: shell.analytics.track }
}

test('asks a visitor, and sends nothing that happened before they agreed', async () => {
  const { gate, shell, track, sent, user } = open()
  showConsentStrip(shell, gate)
  track(...viewed('before'))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  track(...viewed('after'))
  await waitFor(() => expect(sent()).toEqual(['after']))
  expect(browserAnswer()).toMatchObject({ given: true, userId: null })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull())
})

test('after a no nothing is sent, the answer is stored, and the ids are removed', async () => {
  const { gate, track, sent, destination } = open()
  gate.answer(false)
  track(...viewed('after'))
  expect(sent()).toEqual([])
  expect(gate.get()).toBe('refused')
  expect(browserAnswer()).toMatchObject({ given: false })
  expect(destination.forget).toHaveBeenCalled()
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser that says %o is not asked, and sends nothing though the account agreed',
  async (browser) => {
    keepAnswer({ given: true, at: Date.now(), userId: null })
    const { gate, track, sent, api } = open({
      browser,
      account: { given: true, at: '2026-01-01T00:00:00.000Z' },
    })
    track(...viewed('opened'))
    expect(gate.get()).toBe('refused')
    expect(sent()).toEqual([])
    expect(api.calls(`GET ${CONSENTS}`)).toHaveLength(0)
  },
)

test("a user's events wait for the answer of the account", async () => {
  const { track, sent } = open({ account: { given: true, at: '2026-01-01T00:00:00Z' } })
  track(...viewed('opened'))
  expect(sent()).toEqual([])
  await waitFor(() => expect(sent()).toEqual(['opened']))
})

test('a later no of the account replaces a yes of the browser', async () => {
  keepAnswer({ given: true, at: Date.parse('2026-01-01T00:00:00Z'), userId: null })
  const { gate, track, sent } = open({ account: { given: false, at: '2026-01-02T00:00:00Z' } })
  track(...viewed('opened'))
  await waitFor(() => expect(gate.get()).toBe('refused'))
  expect(sent()).toEqual([])
})

test('a later answer in the browser is saved to the account, without a change of the choice about news', async () => {
  keepAnswer({ given: true, at: Date.parse('2026-01-02T00:00:00Z'), userId: USER })
  const { gate, api } = open({ account: { given: false, at: '2026-01-01T00:00:00Z' } })
  await waitFor(() => expect(gate.get()).toBe('allowed'))
  expect(api.calls(`PUT ${CONSENTS}`).map(({ body }) => body)).toEqual([
    { news: false, analytics: true },
  ])
})

test('the answer of another user of this browser does not count', async () => {
  keepAnswer({ given: true, at: Date.now(), userId: 'another' })
  const { gate, api } = open({ account: never })
  await waitFor(() => expect(gate.get()).toBe('ask'))
  expect(api.calls(`PUT ${CONSENTS}`)).toHaveLength(0)
})

test('where the account cannot be read, nobody is asked and nothing is sent', async () => {
  const { gate, api, track, sent } = open({
    account: never,
    serve: (api) => api.on(`GET ${CONSENTS}`, unreachable),
  })
  track(...viewed('opened'))
  await waitFor(() => expect(api.calls(`GET ${CONSENTS}`).length).toBeGreaterThan(0))
  expect(gate.get()).toBe('waiting')
  expect(sent()).toEqual([])
})

/** Fails the first call of a route, as a network does. */
const onceUnreachable = (answered: () => Response) => {
  let calls = 0
  return () => (calls++ === 0 ? unreachable() : answered())
}
/** The pause before the next attempt ends, as when the network is back. */
const backOnline = () => void dispatchEvent(new Event('online'))

test('an account that could not be read is read again, and a yes of the browser waits for it', async () => {
  keepAnswer({ given: true, at: Date.parse('2026-01-01T00:00:00Z'), userId: null })
  const analytics = { given: false, at: '2026-01-02T00:00:00Z' }
  const { gate, api, track, sent } = open({
    account: analytics,
    serve: (api) =>
      api.on(
        `GET ${CONSENTS}`,
        onceUnreachable(() => answer({ news: never, analytics })),
      ),
  })
  track(...viewed('opened'))
  await waitFor(() => expect(api.calls(`GET ${CONSENTS}`)).toHaveLength(1))
  await settled()
  expect(gate.get()).toBe('waiting')
  await waitFor(() => {
    backOnline()
    expect(gate.get()).toBe('refused')
  })
  expect(sent()).toEqual([])
})

test('an answer that the account did not take is written again', async () => {
  const { gate, api } = open({
    account: { given: true, at: '2026-01-01T00:00:00Z' },
    serve: (api) =>
      api.on(
        `PUT ${CONSENTS}`,
        onceUnreachable(() =>
          answer({ news: never, analytics: { given: false, at: new Date().toISOString() } }),
        ),
      ),
  })
  await waitFor(() => expect(gate.get()).toBe('allowed'))
  gate.answer(false)
  await waitFor(() => {
    backOnline()
    expect(api.calls(`PUT ${CONSENTS}`)).toHaveLength(2)
  })
  expect(gate.get()).toBe('refused')
  // It was taken: nothing is left to write.
  backOnline()
  await settled()
  expect(api.calls(`PUT ${CONSENTS}`)).toHaveLength(2)
})

test('a change in another tab, or on the profile, counts at once', async () => {
  const { track, sent } = open()
  keepAnswer({ given: true, at: 1, userId: null })
  track(...viewed('first'))
  await waitFor(() => expect(sent()).toEqual(['first']))
  keepAnswer({ given: false, at: 2, userId: null })
  track(...viewed('second'))
  await settled()
  expect(sent()).toEqual(['first'])
})

test('a withdrawal removes the ids of the session', async () => {
  const { track, sent } = open()
  keepAnswer({ given: true, at: 1, userId: null })
  track(...viewed('first'))
  await waitFor(() => expect(sent()).toEqual(['first']))
  expect(localStorage.getItem('analyticSession')).not.toBeNull()
  keepAnswer({ given: false, at: 2, userId: null })
  const ours = Object.keys(localStorage).filter((key) => key.startsWith('analytic'))
  expect(ours).toEqual(['analyticsConsent'])
})

test('an event of an unknown name is dropped with a warning', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { track, destination } = open()
  keepAnswer({ given: true, at: 1, userId: null })
  track('old_name' as 'login', { method: 'phone', isNewUser: false })
  await settled()
  expect(warned).toHaveBeenCalledWith('Analytics knows no event "old_name"; it is dropped.')
  expect(destination.track).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'old_name' }))
  warned.mockRestore()
})

test('an event has its session, user and device', async () => {
  const { track, destination } = open({ account: { given: true, at: '2026-01-01T00:00:00Z' } })
  track('login', { method: 'phone', isNewUser: true })
  await waitFor(() => expect(destination.track).toHaveBeenCalledTimes(3))
  const [started, login] = destination.track.mock.calls.map(([event]) => event)
  expect(started).toMatchObject({ name: 'session_started', properties: { reason: 'first' } })
  expect(login).toMatchObject({
    name: 'login',
    eventId: '1101',
    properties: {
      method: 'phone',
      isNewUser: 'true',
      userId: USER,
      analyticSessionId: started.properties.analyticSessionId,
      channel: 'Website',
      domainName: 'localhost',
      location: 'India',
      entryPoint: 'shown',
      timestamp: new Date(login.at).toISOString(),
    },
  })
})

test('the brand names the channel of its site', async () => {
  const { channels } = brand
  onTestFinished(() => void Object.assign(brand, { channels }))
  brand.channels = { ...channels, website: 'Arcade' }
  const { track, destination } = open({ account: { given: true, at: '2026-01-01T00:00:00Z' } })
  track('login', { method: 'phone', isNewUser: true })
  await waitFor(() => expect(destination.track).toHaveBeenCalledTimes(3))
  expect(destination.track.mock.calls[1]?.[0].properties.channel).toBe('Arcade')
})

test('an event keeps the channel of the page on which it happened', async () => {
  let shown = '/klash'
  const { track, destination } = open({
    account: { given: true, at: '2026-01-01T00:00:00Z' },
    page: () => shown,
  })
  track('login', { method: 'phone', isNewUser: true })
  await waitFor(() => expect(destination.track).toHaveBeenCalledTimes(3))
  track(...viewed('elsewhere'))
  shown = '/leaderboard'
  await waitFor(() => expect(destination.track).toHaveBeenCalledTimes(4))
  expect(destination.track.mock.lastCall?.[0].properties.channel).toBe('Klash')
})

test('an event without properties is not sent, and logged as empty', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { track, sent } = open()
  keepAnswer({ given: true, at: 1, userId: null })
  track('page_viewed', { page: null })
  expect(logged).toHaveBeenCalledWith('Analytics data is empty.')
  expect(sent()).toEqual([])
  logged.mockRestore()
})

test('the event of a log-out belongs to the user who logged out', async () => {
  const { track, destination, shell } = open({
    account: { given: true, at: '2026-01-01T00:00:00Z' },
  })
  track(...viewed('opened'))
  await waitFor(() => expect(destination.track).toHaveBeenCalled())
  track('logout', { reason: 'user' })
  shell.session.leave()
  const logout = () => destination.track.mock.calls.find(([{ name }]) => name === 'logout')?.[0]
  await waitFor(() => expect(logout()).toBeDefined())
  expect(logout()).toMatchObject({ actor: { userId: USER }, properties: { userId: USER } })
})

test('what happened just before the page goes is sent as it goes', () => {
  const { track, destination, sent } = open()
  keepAnswer({ given: true, at: 1, userId: null })
  track(...viewed('last'))
  expect(sent()).toEqual([])
  dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual(['last'])
  expect(destination.track).toHaveBeenCalledWith(expect.objectContaining({ isLast: true }))
  expect(destination.leave).toHaveBeenCalled()
})
