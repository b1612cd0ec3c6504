import { EXPERT_PROFILE_PATH } from '@platform/contracts/expert/paths'
import type { Profile } from '@platform/contracts/identity/http'
import { PROFILE_PATH, PROFILE_PATHS, userPath } from '@platform/contracts/shell/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, sampleProfile, serveProfile } from '../../testing/render-profile.tsx'
import { ProfilePage } from './profile-page.tsx'

function openProfile(profile: Partial<Profile> = {}, change?: (api: FakeApi) => void) {
  return renderPage(<ProfilePage />, {
    path: PROFILE_PATH,
    pattern: PROFILE_PATH,
    serve(api) {
      serveProfile(api, { ...sampleProfile, ...profile })
      change?.(api)
    },
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

test('the profile of an AI expert leads to what others see of them as one, and that of nobody else', async () => {
  const { unmount } = openProfile()
  await screen.findByRole('heading', { level: 1, name: 'monsoon' })
  expect(screen.queryByRole('link', { name: 'AI expert' })).toBeNull()
  unmount()
  openProfile({ expertId: '0198c0de-0000-7000-8000-0000000000e1' })
  const link = await screen.findByRole('link', { name: 'AI expert' })
  expect(link.getAttribute('href')).toBe(EXPERT_PROFILE_PATH)
})

test('shows what can be spent, and leads to the history', async () => {
  openProfile()
  const balances = await screen.findByRole('link', { name: /Your balances.*1,250\.50/ })
  expect(balances.getAttribute('href')).toBe(TRANSACTION_HISTORY_PATH)
})

test('leads with what the user has reached, before the ways to their settings', async () => {
  openProfile()
  const standing = await screen.findByRole('region', { name: 'What you have reached' })
  expect(standing.textContent).toContain('Level 4640 K-Points360 K-Points to level 5')
  expect(standing.textContent).toContain('Streak6 daysLongest9 daysGoals1 of 2')
  const settings = screen.getByRole('navigation', { name: 'Parts of your profile' })
  const order = standing.compareDocumentPosition(settings)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test.each([
  [['GET /wallets/k-points'], 'Streak6 days', 'Level'],
  [['GET /userquest/streak'], 'Level 4', 'Streak'],
] as const)('does without what cannot be read (%s)', async (routes, shown, missing) => {
  openProfile({}, (api) => {
    for (const route of routes) api.on(route, () => refuse('ROUTE_NOT_FOUND'))
  })
  const standing = await screen.findByRole('region', { name: 'What you have reached' })
  expect(standing.textContent).toContain(shown)
  expect(standing.textContent).not.toContain(missing)
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
