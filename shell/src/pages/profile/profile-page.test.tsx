import type { Profile } from '@platform/contracts/identity/http'
import { PROFILE_PATH, PROFILE_PATHS, userPath } from '@platform/contracts/shell/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, sampleProfile, serveProfile } from '../../testing/render-profile.tsx'
import { ProfilePage } from './profile-page.tsx'

function openProfile(profile: Partial<Profile> = {}) {
  return renderPage(<ProfilePage />, {
    path: PROFILE_PATH,
    pattern: PROFILE_PATH,
    serve: (api) => serveProfile(api, { ...sampleProfile, ...profile }),
  })
}

test('has the name of the user as its heading, and shows when they joined', async () => {
  openProfile()
  expect(await screen.findByRole('heading', { level: 1, name: 'monsoon' })).toBeDefined()
  expect(screen.getByText('Member since 15/01/2026')).toBeDefined()
})

test('a user without a name is led to where they choose one', async () => {
  openProfile({ userName: null })
  const heading = within(await screen.findByRole('heading', { level: 1, name: 'Choose your name' }))
  expect(heading.getByRole('link').getAttribute('href')).toBe(PROFILE_PATHS.account)
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

test('marks the contacts that are verified, and leads to what others see', async () => {
  openProfile({ email: 'asha@example.com' })
  expect(await screen.findByText('Phone verified')).toBeDefined()
  expect(screen.getByText('E-mail verified')).toBeDefined()
  const toPublic = screen.getByRole('link', { name: 'See your public profile' })
  expect(toPublic.getAttribute('href')).toBe(userPath('monsoon'))
})

test('leads to its parts, and holds none of them', async () => {
  openProfile()
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of your profile' }))
  const paths = parts.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(paths).toEqual(Object.values(PROFILE_PATHS))
  expect(screen.queryByRole('heading', { name: 'Your devices' })).toBeNull()
})
