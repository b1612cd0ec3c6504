import { connectBody } from '@platform/contracts/identity/partners'
import type { SessionState, WalletState } from '@platform/contracts/shell/shell-api'
import * as leaving from '@platform/remote-kit/leave-page'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, visitor } from '@platform/remote-kit/testing/fake-shell'
import { createValue } from '@platform/remote-kit/value'
import { installDialog } from '@platform/ui/testing'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInShell } from '../../testing/render-in-shell.tsx'
import { createLinkToken } from '../link-token.ts'
import { ConnectPage } from './connect-page.tsx'
import { takeLinkToken } from './link-token.ts'

const PREVIEW = 'POST /auth/embed/connect/preview'
const CONNECT = 'POST /auth/embed/connect'
const link = { partner: 'pk_arenaWeekly1', token: 'a-token-of-twenty-letters' }
const connected = {
  partner: link.partner,
  partnerName: 'Arena Weekly',
  site: 'https://arena-weekly.example',
  scopes: ['progress'],
  connectedAt: '2026-01-15T12:00:00.000Z',
}

const ana: SessionState = {
  status: 'signed-in',
  userId: 'ana',
  email: 'ana@example.com',
  phoneNumber: null,
  roles: [],
}

const previewOf = (scopes: string[], returnUrl: string | null = null) =>
  answer({
    ...{ partnerName: 'Arena Weekly', site: connected.site, expiresAt: connected.connectedAt },
    scopes,
    returnUrl,
  })

interface Open {
  /** Of the link, with its `&`. */
  query?: string
  serve?: (api: FakeApi) => void
  session?: SessionState
  wallet?: WalletState
}

function open({ query = '', serve, session, wallet }: Open = {}) {
  // Spares queries by role a slow style check.
  configure({ defaultHidden: true })
  installDialog()
  const api = createFakeApi()
  api.on(PREVIEW, () => previewOf(['progress']))
  api.on(CONNECT, () => answer(connected))
  serve?.(api)
  vi.stubGlobal('fetch', api.fetch)
  history.replaceState(null, '', `/connect?partner=${link.partner}${query}#token=${link.token}`)
  takeLinkToken()
  const now = Date.parse(connected.connectedAt)
  const shell = createFakeShell({ now, ...(session && { session }) })
  if (wallet) shell.wallet.set(wallet)
  const setUpFailed = createValue(false)
  renderInShell(<ConnectPage />, { shell, services: { wallet: { setUpFailed } } })
  onTestFinished(() => {
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  return { api, shell, setUpFailed, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => screen.getByRole('button', { name })

test('removes the token from the address at once', () => {
  open()
  expect(location.href).not.toContain('token')
  expect(location.search).toBe(`?partner=${link.partner}`)
})

test('a visitor logs in first, and the token survives it', async () => {
  const { api, shell, user } = open({ session: visitor })
  await heading('Connect with a partner site')
  await user.click(press('Log in'))
  expect(shell.opened).toEqual(['login'])
  expect(api.calls(PREVIEW)).toEqual([])
  shell.session.set(ana)
  await heading('Connect your account at Arena Weekly?')
  expect(api.calls(PREVIEW)[0]?.body).toEqual(link)
})

test('shows what the partner sees, and connects only after the user agrees', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { api, user } = open({ session: ana })
  await heading('Connect your account at Arena Weekly?')
  // The name alone is what anybody calls themselves.
  expect(screen.getByText('Its pages are at arena-weekly.example')).toBeDefined()
  expect(screen.getByText('Your Kovra account: ana@example.com')).toBeDefined()
  expect(screen.getByText('your phone number, e-mail address and name here')).toBeDefined()
  expect(api.calls(CONNECT)).toEqual([])
  await user.click(press('Connect'))
  await heading('Your account at Arena Weekly is connected')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(api.calls(CONNECT)[0]?.body).toEqual({ ...link, scopes: ['progress'] })
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(document.activeElement).toBe(await heading('Your account at Arena Weekly is connected'))
  expect(screen.getByRole('link', { name: 'See live campaigns' })).toBeDefined()
  const back = screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to Arena Weekly' })
  expect(back.href).toBe('https://arena-weekly.example/')
})

test.each([
  [true, ['progress', 'balance']],
  [false, ['progress']],
])('a balance is shown there only where the user asks for it: %s', async (isAsked, scopes) => {
  const { api, user } = open({
    session: ana,
    serve: (api) => api.on(PREVIEW, () => previewOf(['progress', 'balance'])),
  })
  await heading('Connect your account at Arena Weekly?')
  expect(screen.getByText('your balance, your wallet and your rewards')).toBeDefined()
  if (isAsked) {
    const name = 'Show my balance on the pages of Arena Weekly too'
    await user.click(screen.getByRole('checkbox', { name }))
    expect(screen.getByText('your balance, which its pages show you')).toBeDefined()
    expect(screen.getByText('your wallet and your rewards')).toBeDefined()
  }
  await user.click(press('Connect'))
  await heading('Your account at Arena Weekly is connected')
  expect(api.calls(CONNECT)[0]?.body).toEqual({ ...link, scopes })
})

test('a partner whose embeds would show the balance alone is connected without it', async () => {
  const { api, user } = open({
    session: ana,
    serve: (api) => api.on(PREVIEW, () => previewOf(['balance'])),
  })
  await heading('Connect your account at Arena Weekly?')
  await user.click(press('Connect'))
  await heading('Your account at Arena Weekly is connected')
  const { scopes } = connectBody.parse(api.calls(CONNECT)[0]?.body)
  expect(scopes).toEqual([])
})

const WAYS = [{ way: 'phone', to: '+91••••••••01' }]

test('connects after a fresh proof where the server asks for one', async () => {
  let isProven = false
  const { api, user } = open({
    session: ana,
    serve(api) {
      api.on(CONNECT, () =>
        isProven ? answer(connected) : refuse('FRESH_PROOF_NEEDED', { ways: WAYS }),
      )
      const times = { expiresAt: connected.connectedAt, resendAt: connected.connectedAt }
      api.on('POST /auth/proof/code', () => answer({ challengeId: 'c1', ...times }))
      api.on('POST /auth/proof/verify', () => {
        isProven = true
        return answer(null)
      })
    },
  })
  await heading('Connect your account at Arena Weekly?')
  await user.click(press('Connect'))
  await user.click(await screen.findByRole('button', { name: 'Send a code to +91••••••••01' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  await heading('Your account at Arena Weekly is connected')
  expect(api.calls(CONNECT)).toHaveLength(2)
})

test('shows the terms again to a user who does not give the proof', async () => {
  const { api, user } = open({
    session: ana,
    serve: (api) => api.on(CONNECT, () => refuse('FRESH_PROOF_NEEDED', { ways: WAYS })),
  })
  await heading('Connect your account at Arena Weekly?')
  await user.click(press('Connect'))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await heading('Connect your account at Arena Weekly?')
  await user.click(press('Connect'))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  expect(api.calls(CONNECT)).toHaveLength(2)
})

const BACK = 'https://arena-weekly.example/account?tab=1'
const withReturn = (returnUrl: string | null) => ({
  ...{ session: ana, query: `&return_url=${encodeURIComponent(BACK)}` },
  serve: (api: FakeApi) => api.on(PREVIEW, () => previewOf(['progress'], returnUrl)),
})

test.each([
  ['Connect', 'connected'],
  ['Back to Arena Weekly without connecting', 'cancelled'],
])(
  '%s leads back to the page of the partner, which reads in its address: %s',
  async (name, outcome) => {
    const left = vi.spyOn(leaving, 'leavePage').mockReturnValue()
    const { api, user } = open(withReturn(BACK))
    await heading('Connect your account at Arena Weekly?')
    expect(api.calls(PREVIEW)[0]?.body).toEqual({ ...link, returnUrl: BACK })
    await user.click(press(name))
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(`${BACK}&connect=${outcome}`))
    expect(api.calls(CONNECT)).toHaveLength(outcome === 'connected' ? 1 : 0)
  },
)

test('an address that is not the partner’s leads nowhere', async () => {
  const left = vi.spyOn(leaving, 'leavePage').mockReturnValue()
  const { user } = open(withReturn(null))
  await heading('Connect your account at Arena Weekly?')
  expect(screen.getByRole('link', { name: 'Not now' })).toBeDefined()
  await user.click(press('Connect'))
  await heading('Your account at Arena Weekly is connected')
  expect(left).not.toHaveBeenCalled()
})

test('can be left once it has connected, also where scrolling returns a promise', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => Promise.resolve() as unknown as undefined)
  const { shell, user } = open({ session: ana })
  await heading('Connect your account at Arena Weekly?')
  await user.click(press('Connect'))
  await heading('Your account at Arena Weekly is connected')
  shell.session.set(visitor)
  await heading('Connect with a partner site')
})

test('waits for the wallet of a first login', async () => {
  const { api, shell } = open({ wallet: { status: 'missing' } })
  await screen.findByRole('status')
  expect(api.calls(PREVIEW)).toEqual([])
  expect(shell.opened).toEqual([])
  shell.wallet.set({ status: 'saved', address: '0x1', kind: 'embedded' })
  await heading('Connect your account at Arena Weekly?')
  expect(api.calls(PREVIEW).length).toBeGreaterThan(0)
})

test('offers to set up a wallet as soon as it could not be created', async () => {
  const { shell, setUpFailed, user } = open({ wallet: { status: 'missing' } })
  await screen.findByRole('status')
  act(() => setUpFailed.set(true))
  await user.click(press('Set up a wallet'))
  expect(shell.opened).toEqual(['walletLink'])
})

test.each([
  ['HANDOVER_INVALID', 'This link is over', false],
  ['CONNECTED_ELSEWHERE', 'This is connected with someone else', false],
  ['RATE_LIMITED', 'This did not work', true],
] as const)(
  'shows %s with its title, and retries where that may help',
  async (code, title, again) => {
    const { user } = open({ serve: (api) => api.on(CONNECT, () => refuse(code)) })
    await heading('Connect your account at Arena Weekly?')
    await user.click(press('Connect'))
    await heading(title)
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again)
  },
)

test('the token survives a reload, until it has connected', async () => {
  const { user } = open({ session: ana })
  const afterReload = () => createLinkToken('partnerLinkToken').get()
  expect(afterReload()).toBe(link.token)
  await heading('Connect your account at Arena Weekly?')
  await user.click(press('Connect'))
  await heading('Your account at Arena Weekly is connected')
  expect(afterReload()).toBeNull()
})
