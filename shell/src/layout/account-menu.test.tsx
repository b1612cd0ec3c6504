import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { accessTokenWith } from '@platform/remote-kit/testing/access-token'
import { answer, createFakeApi, pending, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../i18n/messages.ts'
import { SiteMapContext } from '../remotes/site-map-context.ts'
import { createShell } from '../shell-api/create-shell.ts'
import { renderInShell } from '../testing/render-in-shell.tsx'
import { siteMapOf } from '../testing/site-map-of.ts'
import { AccountMenu } from './account-menu.tsx'

test.each([
  [[], false],
  [['reviewer'], true],
] as const)('of roles %j, the menu has the pages of staff: %s', async (roles, isShown) => {
  const api = createFakeApi()
  api.on('GET /users/me/profile', () => refuse('NOT_FOUND'))
  serveBell(api)
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({
    now: 0,
    session: { ...signedIn, roles: [...roles] } as typeof signedIn,
  })
  renderInShell(await menu(), { shell, services: { modals: {} }, catalogues: [messages] })
  // The browser shows the list, which jsdom does not.
  const hidden = true
  await screen.findByRole('link', { name: 'Wallet', hidden })
  const link = screen.queryByRole('link', { name: 'Staff pages', hidden })
  expect(link?.getAttribute('href') ?? null).toBe(isShown ? OPERATOR_PATH : null)
})

test('the menu says how many notifications are unread', async () => {
  await openWithRoles([], [], 3)
  const link = await screen.findByRole('link', { name: 'Notifications (3)', hidden: true })
  expect(link.getAttribute('href')).toBe('/notifications')
})

test('a role that was given since the log-in opens the pages of staff', async () => {
  const { api } = await openWithRoles(['reviewer'], ['reviewer'])
  const link = { name: 'Staff pages', hidden: true }
  await screen.findByRole('link', link)
  expect(api.calls('POST /auth/refresh-token')).toHaveLength(1)
})

test('roles that the token may not have yet are asked for once', async () => {
  const { api } = await openWithRoles(['reviewer'], [])
  await waitFor(() => expect(api.calls('POST /auth/refresh-token')).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem('accessToken')).not.toBe(tokenWith([], 1)))
  expect(screen.queryByRole('link', { name: 'Staff pages', hidden: true })).toBeNull()
  expect(api.calls('POST /auth/refresh-token')).toHaveLength(1)
})

/** The menu of a user whose token has no roles, while their account and the next token have these. */
async function openWithRoles(account: readonly string[], next: readonly string[], unread = 0) {
  const api = createFakeApi()
  api.on('GET /users/me/profile', () => answer({ userId: USER, userName: 'fox', roles: account }))
  api.on('POST /auth/refresh-token', () => answer({ accessToken: tokenWith(next, 2) }))
  api.on('GET /wallets/balance', () => answer({ balances: [] }))
  api.on('GET /wallets/stream', pending)
  serveBell(api, unread)
  api.on('GET /get_wallet_v2', pending)
  vi.stubGlobal('fetch', api.fetch)
  localStorage.setItem('accessToken', tokenWith([], 1))
  onTestFinished(() => localStorage.clear())
  const shell = createShell({ sessionOver: () => 'over' })
  renderInShell(await menu(), { shell, catalogues: [messages] })
  return { api }
}

const menu = async () => (
  <SiteMapContext value={await siteMapOf([])}>
    <AccountMenu />
  </SiteMapContext>
)

const USER = '0198c0de-0000-7000-8000-00000000a11c'
const tokenWith = (roles: readonly string[], exp: number) =>
  accessTokenWith({ sub: USER, phone_number: '+919876543210', roles, exp })

function serveBell(api: ReturnType<typeof createFakeApi>, unread = 0): void {
  api.on('GET /notifications', () => answer({ items: [], nextCursor: null, unread }))
  api.on('GET /notifications/stream', pending)
}
