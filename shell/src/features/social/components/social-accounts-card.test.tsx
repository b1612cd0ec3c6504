import type { SocialStatus } from '@platform/contracts/identity/social'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openInShell } from '../../../testing/render-in-shell.tsx'
import * as leaving from '../model/leave-page.ts'
import { readOngoingSocial } from '../model/ongoing-social.ts'
import { SocialAccountsCard } from './social-accounts-card.tsx'

const leavePage = vi.spyOn(leaving, 'leavePage').mockReturnValue()
beforeEach(() => void leavePage.mockClear())

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const DISCONNECT = 'POST /auth/social/disconnect'
const REDIRECT = 'GET /auth/social/redirect'
const none: SocialStatus = {
  isActive: false,
  handle: null,
  linkedAt: null,
  coolingOffUntil: null,
  needsReconnect: false,
}
const active = { ...none, isActive: true, handle: 'ana', linkedAt: '2026-02-01T12:00:00.000Z' }
const cooling = { ...none, handle: 'ana', coolingOffUntil: '2026-03-08T12:00:00.000Z' }
const WAYS = [{ way: 'phone', to: '+91••••••••01' }]
const CHALLENGE = {
  challengeId: 'c1',
  expiresAt: '2026-03-01T12:10:00.000Z',
  resendAt: '2026-03-01T12:00:30.000Z',
}
const statuses = (changes: Partial<Record<string, SocialStatus>> = {}) => ({
  ...{ twitter: none, discord: none, google: none, wallet: none, steam: none, telegram: none },
  ...changes,
})

function open(serve: (api: FakeApi) => void) {
  onTestFinished(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  return openInShell(<SocialAccountsCard />, {
    now: NOW,
    serve(api) {
      api.on('GET /auth/social/providers', () => answer({ providers: ['twitter', 'steam'] }))
      api.on('GET /auth/social/status', () => answer(statuses()))
      serve(api)
    },
  })
}
const press = (name: string) => screen.findByRole('button', { name })

test('lists the providers that are set up, and an account of one that was turned off', async () => {
  open((api) => api.on('GET /auth/social/status', () => answer(statuses({ discord: active }))))
  await press('Disconnect Discord')
  expect(screen.getByText('Connected since 01/02/2026')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Connect Discord' })).toBeNull()
})

test('names a wallet of the user apart from that of the account', async () => {
  open((api) =>
    api.on('GET /auth/social/providers', () => answer({ providers: ['twitter', 'wallet'] })),
  )
  expect(await press('Connect External wallet')).toBeDefined()
  expect(screen.getByText('External wallet')).toBeDefined()
})

test('connects by the page of the provider, and comes back to this page', async () => {
  history.replaceState(null, '', '/profile/?from=quest')
  const { api, user } = open((api) =>
    api.on(REDIRECT, () => answer({ url: 'https://x.com/page', state: 's', nonce: 'n' })),
  )
  await user.click(await press('Connect X'))
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://x.com/page'))
  const [call] = api.calls(REDIRECT)
  expect(call?.headers.get('authorization')).toMatch(/^Bearer /)
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    provider: 'twitter',
    host: location.host,
    redirect: '/profile/?from=quest',
    purpose: 'connect',
  })
  expect(readOngoingSocial()).toMatchObject({ provider: 'twitter', purpose: 'connect' })
  history.replaceState(null, '', '/')
})

test('explains the cooling-off before it disconnects, and shows it afterwards', async () => {
  const { api, shell, user } = open((api) => {
    api.on('GET /auth/social/status', () => answer(statuses({ twitter: active })))
    api.on(DISCONNECT, () => answer(statuses({ twitter: cooling })))
  })
  await user.click(await press('Disconnect X'))
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect X?' })
  expect(within(dialog).getByText(/For 7 days this account stays reserved for you/)).toBeDefined()
  expect(api.calls(DISCONNECT)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  await screen.findByText('Disconnected. Another account can be connected from 08/03/2026.')
  expect(api.calls(DISCONNECT)[0]?.body).toEqual({ provider: 'twitter' })
  expect(shell.alerts).toMatchObject([{ message: 'X is disconnected' }])
  expect(JSON.parse(localStorage.getItem('socialConnectStatus') ?? '{}').provider).toBe('twitter')
  expect((await press('Connect again: X')).textContent).toBe('Connect again')
})

test('an account that is kept is not disconnected, and the only way in stays', async () => {
  const { api, user } = open((api) => {
    api.on('GET /auth/social/status', () => answer(statuses({ twitter: active })))
    api.on(DISCONNECT, () => refuse('SOCIAL_LAST_WAY_IN'))
  })
  await user.click(await press('Disconnect X'))
  await user.click(await press('Keep it'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(DISCONNECT)).toEqual([])
  await user.click(await press('Disconnect X'))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  await screen.findByText('This is your only way to log in. Connect another account first.')
})

test.each([
  ['SOCIAL_UNAVAILABLE', "Looks like there's some issue, Try again!"],
  ['SOCIAL_DENIED', 'Connection failed. You declined at X.'],
  ['SOCIAL_ALREADY_LINKED', 'X account already linked. Use a different account to continue.'],
] as const)('shows %s as spec 8 words it', async (code, text) => {
  const { user } = open((api) => api.on(REDIRECT, () => refuse(code, { social: 'X' })))
  await user.click(await press('Connect X'))
  await screen.findByText(text)
  expect(leavePage).not.toHaveBeenCalled()
})

test('asks to connect again where the provider has withdrawn the access', async () => {
  const withdrawn = { ...active, needsReconnect: true }
  open((api) => api.on('GET /auth/social/status', () => answer(statuses({ twitter: withdrawn }))))
  expect((await press('Connect again: X')).textContent).toBe('Connect again')
  expect(screen.getByText('X has withdrawn the access. Connect it again.')).toBeDefined()
})

test('follows a change in another tab', async () => {
  let shown = statuses()
  open((api) => api.on('GET /auth/social/status', () => answer(shown)))
  await press('Connect X')
  shown = statuses({ twitter: active })
  dispatchEvent(new StorageEvent('storage', { key: 'socialConnectStatus' }))
  await press('Disconnect X')
})

test('asks for a proof of the account where the log-in is old, and then disconnects', async () => {
  let isProven = false
  const { api, user } = open((api) => {
    api.on('GET /auth/social/status', () => answer(statuses({ twitter: active })))
    api.on(DISCONNECT, () =>
      isProven
        ? answer(statuses({ twitter: cooling }))
        : refuse('FRESH_PROOF_NEEDED', { ways: WAYS }),
    )
    api.on('POST /auth/proof/code', () => answer(CHALLENGE))
    api.on('POST /auth/proof/verify', ({ body }) => {
      isProven = (body as { code: string }).code === '123456'
      return isProven ? answer(null) : refuse('OTP_WRONG', { attemptsLeft: 4 })
    })
  })
  await user.click(await press('Disconnect X'))
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  await user.click(await press('Send a code to +91••••••••01'))
  const code = await screen.findByRole('textbox', { name: 'Code' })
  await user.type(code, '000000')
  await screen.findByText('The code is not right. 4 tries left.')
  await user.type(code, '123456')
  await screen.findByText('Disconnected. Another account can be connected from 08/03/2026.')
  expect(api.calls('POST /auth/proof/verify').map(({ body }) => body)).toEqual([
    { challengeId: 'c1', code: '000000' },
    { challengeId: 'c1', code: '123456' },
  ])
  expect(api.calls(DISCONNECT)).toHaveLength(2)
})

test('says that nothing changed where the user does not confirm', async () => {
  const { api, user } = open((api) => {
    api.on('GET /auth/social/status', () => answer(statuses({ twitter: active })))
    api.on(DISCONNECT, () => refuse('FRESH_PROOF_NEEDED', { ways: WAYS }))
  })
  await user.click(await press('Disconnect X'))
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await screen.findByText('Nothing changed. Please confirm first that it is you.')
  expect(api.calls(DISCONNECT)).toHaveLength(1)
})
