import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { kitMessages } from '@platform/remote-kit/kit-messages'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { QueryClientProvider } from '@platform/remote-kit/query'
import { createQueryClient } from '@platform/remote-kit/query-client'
import { BrowserRouter } from '@platform/remote-kit/router'
import { ShellContext } from '@platform/remote-kit/shell'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ShellServices } from '../../shell-context.ts'
import { openShell, USER } from '../../testing/open-shell.tsx'
import { ProfilePage } from './profile-page.tsx'

const profile = {
  userId: USER,
  userName: 'monsoon',
  picture: null,
  phoneNumber: '+919876543210',
  email: null,
  roles: [],
  createdAt: '2026-01-15T12:00:00.000Z',
}
const none = { evmWalletAddress: null, kind: null, linkedAt: null, hasBackup: false }
const catalogues = [kitMessages]

function openProfile(userName: string | null = 'monsoon') {
  history.replaceState(null, '', PROFILE_PATH)
  const page = openShell({
    signedIn: USER,
    serve(api) {
      api.on('GET /users/me/profile', () => answer({ ...profile, userName }))
      api.on('GET /users/me/connections', () => answer({ items: [] }))
      api.on('GET /get_wallet_v2', () => answer(none))
      api.on('GET /wallets/balance', () =>
        answer({ balances: [{ currency: 'KCASH', available: '1250.50', held: '0.00' }] }),
      )
    },
  })
  const { shell } = page
  const shown = render(
    <ShellServices value={shell}>
      <ShellContext value={shell.shellApi}>
        <LanguageProvider language={shell.language} catalogues={catalogues}>
          <QueryClientProvider client={createQueryClient()}>
            <BrowserRouter>
              <ProfilePage />
            </BrowserRouter>
          </QueryClientProvider>
        </LanguageProvider>
      </ShellContext>
    </ShellServices>,
  )
  onTestFinished(() => shown.unmount())
  return page
}

test('is headed by the name of the user, and says since when they are here', async () => {
  openProfile()
  expect(await screen.findByRole('heading', { level: 1, name: 'monsoon' })).toBeDefined()
  expect(screen.getByText('Member since 15/01/2026')).toBeDefined()
})

test('is headed as a profile while the user has no name', async () => {
  openProfile(null)
  expect(await screen.findByText(/Member since/)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeDefined()
})

test('shows what can be spent, and leads to the history', async () => {
  openProfile()
  const balances = await screen.findByRole('link', { name: /Your balances.*1,250\.50/ })
  expect(balances.getAttribute('href')).toBe(TRANSACTION_HISTORY_PATH)
})

test('changes the language', async () => {
  const { shell, user } = openProfile()
  const english = await screen.findByRole('button', { name: 'English', pressed: true })
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }))
  expect(shell.shellApi.language.get()).toBe('hi')
  await waitFor(() => expect(english.getAttribute('aria-pressed')).toBe('false'))
  expect(await screen.findByRole('heading', { level: 2, name: 'सेटिंग्स' })).toBeDefined()
})

test('asks before it logs the user out', async () => {
  const { user } = openProfile()
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
})
