import { fromLeaderboard, LEADERBOARD_PATH } from '@platform/contracts/clans/paths'
import { GAMER_ROLES, NO_DETAILS } from '@platform/contracts/identity/profile'
import { SHELL_PAGES } from '@platform/contracts/shell/pages'
import { PROFILE_PATHS, userPath } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { USER } from '../../testing/open-shell.tsx'
import { renderPage } from '../../testing/render-profile.tsx'
import { UserPage } from './user-page.tsx'

const ROUTE = 'GET /users/:userName/profile'
const shown = { userId: USER, userName: 'monsoon', picture: null, memberSince: null, ...NO_DETAILS }

const open = (userName: string, serve: (api: FakeApi) => void, path = userPath(userName)) =>
  renderPage(<UserPage />, { path, pattern: SHELL_PAGES.user, serve })

test('shows what the user shows', async () => {
  open('monsoon', (api) =>
    api.on(ROUTE, () =>
      answer({
        ...shown,
        firstName: 'Asha',
        country: 'IN',
        city: 'Kochi',
        profession: 'student',
        preferredRole: GAMER_ROLES.Caster,
        memberSince: '2026-01',
        links: { ...NO_DETAILS.links, twitter: 'https://x.com/asha' },
      }),
    ),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'monsoon' })).toBeDefined()
  for (const text of ['Asha', 'Kochi, India', 'Member since January 2026', 'Student', 'Caster']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  const link = screen.getByRole('link', { name: /^X x\.com\/asha$/ })
  expect(link.querySelectorAll('svg')).toHaveLength(2)
  expect(link.getAttribute('href')).toBe('https://x.com/asha')
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('the title spells the name as the user does, not as the address', async () => {
  open('MONSOON', (api) => api.on(ROUTE, () => answer(shown)))
  await screen.findByRole('heading', { level: 1, name: 'monsoon' })
  expect(document.title).toMatch(/^monsoon ·/)
})

test('says that there is nothing else, hidden or not filled in', async () => {
  const another = { ...shown, userId: '0198c0de-0000-7000-8000-00000000b0b0' }
  open('monsoon', (api) => api.on(ROUTE, () => answer(another)))
  expect(await screen.findByText('This user shows nothing else.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Add more' })).toBeNull()
})

test('says that nobody has the name', async () => {
  open('nobodyhere', (api) => api.on(ROUTE, () => refuse('NOT_FOUND')))
  expect(await screen.findByRole('heading', { name: 'Nobody has this name' })).toBeDefined()
})

test('does not look up an invalid name', async () => {
  const { api } = open('a-b', () => {})
  expect(await screen.findByRole('heading', { name: 'Nobody has this name' })).toBeDefined()
  expect(api.calls(ROUTE)).toHaveLength(0)
})

test('offers to try again when nothing answers', async () => {
  open('monsoon', (api) => api.on(ROUTE, () => refuse('UNAVAILABLE')))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('an owner who shows nothing else gets a link to where that is chosen', async () => {
  open('monsoon', (api) => api.on(ROUTE, () => answer(shown)))
  const choose = await screen.findByRole('link', { name: 'Choose what others see' })
  expect(choose.getAttribute('href')).toBe(PROFILE_PATHS.privacy)
  expect(screen.getByText(/^Others see your name and picture\./)).toBeDefined()
  expect(screen.queryByText('This user shows nothing else.')).toBeNull()
  const more = screen.getByRole('link', { name: 'Add more' })
  expect(more.getAttribute('href')).toBe(PROFILE_PATHS.details)
})

test('is shared by its address, and its owner gets a link to where it is changed', async () => {
  const { user } = open('monsoon', (api) =>
    api.on(ROUTE, () => answer({ ...shown, college: 'CUSAT' })),
  )
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await navigator.clipboard.readText()).toBe(`monsoon ${location.href}`)
  expect(screen.getByRole('link', { name: 'Edit your profile' }).getAttribute('href')).toBe(
    '/profile/',
  )
})

test('leads back to the leaderboard from which it was opened, and is shared without that', async () => {
  const { user } = open(
    'monsoon',
    (api) => api.on(ROUTE, () => answer(shown)),
    fromLeaderboard(userPath('monsoon')),
  )
  const back = await screen.findByRole('link', { name: 'Back to the leaderboard' })
  expect(back.getAttribute('href')).toBe(LEADERBOARD_PATH)
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await navigator.clipboard.readText()).toBe(
    `monsoon ${location.origin}${userPath('monsoon')}`,
  )
})

test('leads others to the campaigns', async () => {
  open('monsoon', (api) => api.on(ROUTE, () => answer({ ...shown, userId: 'another' })))
  expect(await screen.findByRole('link', { name: 'See live campaigns' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Back to the leaderboard' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit your profile' })).toBeNull()
})
