// @vitest-environment jsdom

import type { Consents } from '@platform/contracts/identity/http'
import { answer, type FakeApi, unreachable } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openShell, USER } from '../testing/open-shell.tsx'
import { browserAnswer, keepAnswer } from './consent.ts'
import { createGate } from './gate.ts'
import { showConsentStrip } from './show-consent-strip.tsx'
import { followGate } from './start-analytics.ts'

const CONSENTS = '/users/me/consents'
const never = { given: false, at: null }
const event = (name: string) => [name, { page: '/' }] as const

afterEach(() => {
  document.body.replaceChildren()
})

interface Opened {
  browser?: object
  /** The account's answer; without one there is no user. */
  account?: Consents['analytics']
  serve?: (api: FakeApi) => void
}

function open({ browser = {}, account, serve }: Opened = {}) {
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
  const mixpanel = { track: vi.fn(), identify: vi.fn(), forget: vi.fn() }
  followGate(shell, gate, mixpanel)
  const sent = () => mixpanel.track.mock.calls.map(([name]) => name)
  return { ...page, gate, mixpanel, sent, track: shell.analytics.track }
}

test('asks a visitor in words, and sends nothing of what was before the yes', async () => {
  const { gate, shell, track, sent, user } = open()
  showConsentStrip(shell, gate)
  track(...event('before'))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  track(...event('after'))
  expect(sent()).toEqual(['after'])
  expect(browserAnswer()).toMatchObject({ given: true, userId: null })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull())
})

test('a no sends nothing, is kept, and takes the ids away', async () => {
  const { gate, track, sent, mixpanel } = open()
  gate.answer(false)
  track(...event('after'))
  expect(sent()).toEqual([])
  expect(gate.get()).toBe('refused')
  expect(browserAnswer()).toMatchObject({ given: false })
  expect(mixpanel.forget).toHaveBeenCalled()
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser that says %o is not asked, and sends nothing though the account agreed',
  async (browser) => {
    keepAnswer({ given: true, at: Date.now(), userId: null })
    const { gate, track, sent, api } = open({
      browser,
      account: { given: true, at: '2026-01-01T00:00:00.000Z' },
    })
    track(...event('opened'))
    expect(gate.get()).toBe('refused')
    expect(sent()).toEqual([])
    expect(api.calls(`GET ${CONSENTS}`)).toHaveLength(0)
  },
)

test("a user's events wait for the answer of the account", async () => {
  const { track, sent, mixpanel } = open({ account: { given: true, at: '2026-01-01T00:00:00Z' } })
  track(...event('opened'))
  expect(sent()).toEqual([])
  await waitFor(() => expect(sent()).toEqual(['opened']))
  expect(mixpanel.identify).toHaveBeenCalledWith(USER)
})

test('a later no of the account counts more than a yes of the browser', async () => {
  keepAnswer({ given: true, at: Date.parse('2026-01-01T00:00:00Z'), userId: null })
  const { gate, track, sent } = open({ account: { given: false, at: '2026-01-02T00:00:00Z' } })
  track(...event('opened'))
  await waitFor(() => expect(gate.get()).toBe('refused'))
  expect(sent()).toEqual([])
})

test('a later answer of the browser goes to the account, and leaves the news as they are', async () => {
  keepAnswer({ given: true, at: Date.parse('2026-01-02T00:00:00Z'), userId: USER })
  const { gate, api } = open({ account: { given: false, at: '2026-01-01T00:00:00Z' } })
  await waitFor(() => expect(gate.get()).toBe('allowed'))
  expect(api.calls(`PUT ${CONSENTS}`).map(({ body }) => body)).toEqual([
    { news: false, analytics: true },
  ])
})

test('the answer of another user of this browser is not this one', async () => {
  keepAnswer({ given: true, at: Date.now(), userId: 'another' })
  const { gate, api } = open({ account: never })
  await waitFor(() => expect(gate.get()).toBe('ask'))
  expect(api.calls(`PUT ${CONSENTS}`)).toHaveLength(0)
})

test('an account that cannot be read asks nobody and sends nothing', async () => {
  const { gate, api, track, sent } = open({
    account: never,
    serve: (api) => api.on(`GET ${CONSENTS}`, unreachable),
  })
  track(...event('opened'))
  await waitFor(() => expect(api.calls(`GET ${CONSENTS}`).length).toBeGreaterThan(0))
  expect(gate.get()).toBe('waiting')
  expect(sent()).toEqual([])
})

test('a change in another tab, or on the profile, counts at once', () => {
  const { track, sent } = open()
  keepAnswer({ given: true, at: 1, userId: null })
  track(...event('first'))
  keepAnswer({ given: false, at: 2, userId: null })
  track(...event('second'))
  expect(sent()).toEqual(['first'])
})

test('an event without properties is not sent, and logged as empty', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { track, sent } = open()
  keepAnswer({ given: true, at: 1, userId: null })
  track('opened', { screen: null })
  expect(logged).toHaveBeenCalledWith('Analytics data is empty.')
  expect(sent()).toEqual([])
  logged.mockRestore()
})
