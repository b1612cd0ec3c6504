import type { Session } from '@platform/contracts/identity/http'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { configure, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readFailedLogin } from '../../features/login/model/failed-login.ts'
import { readSecondStep } from '../../features/login/model/second-step.ts'
import {
  keepOngoingSocial,
  type OngoingSocial,
} from '../../features/social/model/ongoing-social.ts'
import { createShell } from '../../shell-api/create-shell.ts'
import { tokenOf, USER } from '../../testing/open-shell.tsx'
import { renderInShell } from '../../testing/render-in-shell.tsx'
import * as reloading from '../profile/load-page-anew.ts'
import { CallbackPage } from './callback-page.tsx'
import { takeCallback } from './take-callback.ts'

vi.spyOn(reloading, 'loadPageAnew').mockReturnValue()

const AUTHENTICATE = 'POST /auth/social/authenticate'
const session: Session = {
  accessToken: tokenOf(USER),
  refreshToken: 'refresh',
  idToken: 'id',
  userId: USER,
  isNewUser: true,
}
const savedWallet = {
  evmWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  kind: 'external',
  linkedAt: null,
  hasBackup: false,
}

interface Open {
  address: string
  ongoing?: OngoingSocial
  signedIn?: boolean
  serve: (api: FakeApi) => void
}

function open({ address, ongoing, signedIn, serve }: Open) {
  configure({ defaultHidden: true })
  const api = createFakeApi()
  api.on('GET /wallets/balance', () => answer({ balances: [] }))
  api.on('GET /wallets/stream', () => new Promise(() => {}))
  api.on('GET /get_wallet_v2', () => answer(savedWallet))
  serve(api)
  vi.stubGlobal('fetch', api.fetch)
  if (signedIn) localStorage.setItem('accessToken', tokenOf(USER))
  keepOngoingSocial(ongoing ?? null)
  history.replaceState(null, '', address)
  takeCallback()
  const shell = createShell({ sessionOver: () => 'over' })
  const shown = vi.spyOn(shell.alerts, 'show')
  onTestFinished(() => {
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  const page = (
    <StrictMode>
      <CallbackPage />
    </StrictMode>
  )
  renderInShell(page, { shell })
  const alerts = () => shown.mock.calls.map(([{ message, type }]) => [type ?? 'success', message])
  return { api, shell, alerts }
}
const arrived = (path: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(path))

test("takes the provider's answer out of the address before the page is shown", () => {
  history.replaceState(null, '', '/auth/callback/telegram?state=s#tgAuthResult=secret')
  takeCallback()
  expect(location.href).not.toMatch(/state|secret/)
  expect(location.pathname).toBe('/auth/callback/telegram')
})

test('a log-in begins the session, once, and goes to the page that the flow began on', async () => {
  const { api, shell, alerts } = open({
    address: '/auth/callback/google?code=c&state=s&iss=i',
    ongoing: { provider: 'google', purpose: 'login', redirect: '/elsewhere' },
    serve: (api) =>
      api.on(AUTHENTICATE, () =>
        answer({
          outcome: 'logged-in',
          provider: 'google',
          redirect: '/k-drop/campaigns',
          session,
        }),
      ),
  })
  expect(await screen.findByRole('status')).toBeDefined()
  await arrived('/k-drop/campaigns')
  expect(shell.session.get()).toMatchObject({ status: 'signed-in', userId: USER })
  expect(localStorage.getItem('login_method')).toBe('google')
  const calls = api.calls(AUTHENTICATE)
  expect(calls.map(({ body }) => body)).toEqual([
    { provider: 'google', returned: 'code=c&state=s&iss=i' },
  ])
  expect(calls[0]?.headers.get('authorization')).toBeNull()
  expect(alerts()).toEqual([])
})

test.each([
  ['steam', '?state=s&openid.mode=id_res', 'POST /auth/steam/connect'],
  ['telegram', '?state=s#tgAuthResult=abc', 'POST /auth/telegram/link'],
] as const)('%s is connected as the signed-in user', async (provider, sent, route) => {
  const { api, alerts } = open({
    address: `/auth/callback/${provider}${sent}`,
    ongoing: { provider, purpose: 'connect', redirect: '/profile/' },
    signedIn: true,
    serve: (api) =>
      api.on(route, () => answer({ outcome: 'connected', provider, redirect: '/profile/' })),
  })
  await arrived('/profile/')
  expect(api.calls(route)[0]?.body).toEqual({ returned: sent.slice(1).replace('#', '&') })
  expect(api.calls(route)[0]?.headers.get('authorization')).toMatch(/^Bearer /)
  expect(alerts()).toEqual([['success', expect.stringMatching(/^(Steam|Telegram) is connected$/)]])
  expect(JSON.parse(localStorage.getItem('socialConnectStatus') ?? '{}').provider).toBe(provider)
})

test.each([
  ['SOCIAL_DENIED', 'Connection failed. You declined at X.'],
  ['SOCIAL_FLOW_INVALID', "Looks like there's some issue, Try again!"],
  ['SOCIAL_UNAVAILABLE', "Looks like there's some issue, Try again!"],
  ['SOCIAL_ALREADY_LINKED', 'X account already linked. Use a different account to continue.'],
] as const)('%s is shown in the log-in, on the page that it began on', async (code, message) => {
  const { shell, alerts } = open({
    address: '/auth/callback/twitter?error=access_denied&state=s',
    ongoing: { provider: 'twitter', purpose: 'login', redirect: '/profile/' },
    serve: (api) => api.on(AUTHENTICATE, () => refuse(code, { social: 'X' })),
  })
  await arrived('/profile/')
  expect(shell.modals.get()?.modal.name).toBe('login')
  expect(readFailedLogin()).toBe(message)
  expect(alerts()).toEqual([])
  expect(shell.session.get().status).toBe('visitor')
})

test('a connection that failed is shown on the page that it began on, without a log-in', async () => {
  const { shell, alerts } = open({
    address: '/auth/callback/twitter?error=access_denied&state=s',
    ongoing: { provider: 'twitter', purpose: 'connect', redirect: '/profile/' },
    signedIn: true,
    serve: (api) => api.on(AUTHENTICATE, () => refuse('SOCIAL_DENIED')),
  })
  await arrived('/profile/')
  expect(alerts()).toEqual([['error', 'Connection failed. You declined at X.']])
  expect(shell.modals.get()).toBeNull()
})

test('goes to no other site, whatever was stored', async () => {
  open({
    address: '/auth/callback/google?code=c&state=s',
    ongoing: { provider: 'google', purpose: 'login', redirect: '//evil.example' },
    serve: (api) =>
      api.on(AUTHENTICATE, () =>
        answer({ outcome: 'logged-in', provider: 'google', redirect: '//evil.example', session }),
      ),
  })
  await arrived('/')
})

test.each(['/auth/callback/google', '/auth/callback/evil?code=c&state=s'])(
  '%s without an answer of a known provider says so, and sends nothing',
  async (address) => {
    const { api, alerts } = open({ address, serve: () => {} })
    await arrived('/')
    expect(alerts()).toEqual([['error', "Looks like there's some issue, Try again!"]])
    expect(api.calls(AUTHENTICATE)).toEqual([])
  },
)

test('a log-in that needs a second step goes on with it on the page that it began on', async () => {
  const expiresAt = new Date(Date.now() + 300_000).toISOString()
  const { shell } = open({
    address: '/auth/callback/google?code=c&state=s',
    ongoing: { provider: 'google', purpose: 'login', redirect: '/k-drop/campaigns' },
    serve: (api) =>
      api.on(AUTHENTICATE, () =>
        answer(
          {
            ...{ outcome: 'second-factor-required', provider: 'google', ticket: 'ticket-1' },
            ...{ redirect: '/k-drop/campaigns', ways: ['totp', 'recovery-code'], expiresAt },
          },
          202,
        ),
      ),
  })
  await arrived('/k-drop/campaigns')
  expect(shell.session.get().status).toBe('visitor')
  expect(shell.modals.get()?.modal.name).toBe('login')
  expect(readSecondStep(Date.now())).toMatchObject({
    ticket: 'ticket-1',
    expiresAt,
    method: 'google',
  })
})

const PHONE_LOGIN = 'POST /auth/phone-login'
const MESSENGER_BACK = '/auth/callback/messenger?state=s&waId=token'
const byMessenger = { provider: 'messenger', purpose: 'login', redirect: '/profile/' } as const

test('a number that a messenger has verified logs in', async () => {
  const { api, shell, alerts } = open({
    address: MESSENGER_BACK,
    ongoing: byMessenger,
    serve: (api) => api.on(PHONE_LOGIN, () => answer(session, 201)),
  })
  await arrived('/profile/')
  expect(shell.session.get()).toMatchObject({ status: 'signed-in', userId: USER })
  expect(localStorage.getItem('login_method')).toBe('phone')
  const [call] = api.calls(PHONE_LOGIN)
  expect(call?.body).toEqual({ waId: 'token', platform: 'Browser', hostname: location.hostname })
  const query = { source: 'website', region: 'unknown', state: 's' }
  expect(Object.fromEntries(call?.query ?? [])).toEqual(query)
  expect(alerts()).toEqual([])
})

test.each([
  ['PHONE_TAKEN', MESSENGER_BACK, 'Phone number already exists', '/profile/', false],
  ['PHONE_LOGIN_INVALID', MESSENGER_BACK, 'Something went wrong', '/profile/', true],
  ['nothing', '/auth/callback/messenger?error=denied', 'Something went wrong', '/profile/', true],
  ['PHONE_LOGIN_INVALID', MESSENGER_BACK, 'Something went wrong', '/clan-chief/', false],
] as const)(
  'after %s by %s it shows "%s" on %s; reloads the page: %s',
  async (code, address, message, redirect, isReloaded) => {
    const delays = vi.spyOn(globalThis, 'setTimeout')
    const { shell, alerts } = open({
      address,
      ongoing: { ...byMessenger, redirect },
      serve: (api) => {
        if (code !== 'nothing') api.on(PHONE_LOGIN, () => refuse(code))
      },
    })
    await arrived(redirect)
    expect(alerts()).toEqual([['error', message]])
    expect(shell.session.get().status).toBe('visitor')
    const later = delays.mock.calls.filter(([, ms]) => ms === 4_000)
    expect(later).toHaveLength(isReloaded ? 1 : 0)
    delays.mockRestore()
  },
)
