import { PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage, serveProfile } from '../../testing/render-profile.tsx'
import { ConnectionsPage } from './connections-page.tsx'
import { DetailsPage } from './details-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import type { ProfileSection } from './sections.ts'
import { SecurityPage } from './security-page.tsx'

function open(name: ProfileSection, page: ReactElement, visitor = false) {
  const path = PROFILE_PATHS[name]
  return renderPage(page, { path, pattern: path, visitor, serve: serveProfile })
}

test.each([
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
