import { LINK_GENERATOR_PATH, PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { Route, Routes } from '@platform/remote-kit/router'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage, serveProfile } from '../../testing/render-profile.tsx'
import { AccountPage } from './account-page.tsx'
import { ConnectionsPage } from './connections-page.tsx'
import { DetailsPage } from './details-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { ProfilePage } from './profile-page.tsx'
import type { ProfileSection } from './sections.ts'
import { SecurityPage } from './security-page.tsx'
import { WalletPage } from './wallet-page.tsx'

function open(name: ProfileSection, page: ReactElement, visitor = false) {
  const path = PROFILE_PATHS[name]
  return renderPage(page, { path, pattern: path, visitor, serve: serveProfile })
}

test.each([
  ['account', <AccountPage />, 'Account', ['Phone and e-mail']],
  ['wallet', <WalletPage />, 'Wallet', ['Wallet address']],
  ['details', <DetailsPage />, 'Your details', ['How you play', 'About you']],
  ['security', <SecurityPage />, 'Security', ['Second step', 'Your devices']],
  ['privacy', <PrivacyPage />, 'Privacy and data', ['Who sees what', 'Your data']],
  ['connections', <ConnectionsPage />, 'Connections', ['Connected accounts']],
] as const)('the part %s has its cards', async (name, page, title, cards) => {
  open(name, page)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  for (const card of cards)
    expect(await screen.findByRole('heading', { level: 2, name: card })).toBeDefined()
})

test('a part marks itself among the parts, and leads back to the profile', async () => {
  open('security', <SecurityPage />)
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of your profile' }))
  const marked = parts.getAllByRole('link', { current: 'page' })
  expect(marked.map((link) => link.getAttribute('href'))).toEqual([PROFILE_PATHS.security])
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe(PROFILE_PATH)
})

test('from the profile the way back is Back, which leads on to where the user was before', async () => {
  const pages = (
    <Routes>
      <Route path={PROFILE_PATH} element={<ProfilePage />} />
      <Route path={PROFILE_PATHS.account} element={<AccountPage />} />
    </Routes>
  )
  const { user } = renderPage(pages, { path: PROFILE_PATH, pattern: '*', serve: serveProfile })
  await user.click(await screen.findByRole('link', { name: /^Account/ }))
  const toProfile = await screen.findByRole('link', { name: 'Profile' })
  const entries = history.length
  await user.click(toProfile)
  await waitFor(() => expect(location.pathname).toBe(PROFILE_PATH))
  expect(history.length).toBe(entries)
})

test('the link generator is found with the connections', async () => {
  open('connections', <ConnectionsPage />)
  const link = await screen.findByRole('link', { name: 'Make links to share' })
  expect(link.getAttribute('href')).toBe(LINK_GENERATOR_PATH)
})

test('the end of the account is found with the data', async () => {
  open('privacy', <PrivacyPage />)
  expect(await screen.findByRole('link', { name: 'Delete account' })).toBeDefined()
})

test('a visitor is asked to log in', async () => {
  open('security', <SecurityPage />, true)
  expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeDefined()
  expect(screen.getByText('Log in to see your profile')).toBeDefined()
  expect(screen.queryByText('Second step')).toBeNull()
})
