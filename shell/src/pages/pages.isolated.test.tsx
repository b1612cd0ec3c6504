import { PARTNERS_PATH, PROFILE_PATH } from '@platform/contracts/shell/paths'
import { kitMessages } from '@platform/remote-kit/kit-messages'
import { Link } from '@platform/remote-kit/router'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '../i18n/messages.ts'
import { createSiteMap } from '../remotes/site-map.ts'
import { SiteMapContext } from '../remotes/site-map-context.ts'
import { openShell } from '../testing/open-shell.tsx'
import { renderInShell } from '../testing/render-in-shell.tsx'
import { Pages } from './pages.tsx'

const broken = vi.hoisted(() => ({ is: true }))
vi.mock('./profile/profile-page.tsx', () => ({
  ProfilePage() {
    if (broken.is) throw new Error('thrown by the profile')
    return <p>the profile</p>
  },
}))
vi.mock('./partners/partners-page.tsx', () => ({ PartnersPage: () => <p>the partners</p> }))

function openPages() {
  history.replaceState(null, '', PROFILE_PATH)
  const { shell, user } = openShell()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const track = vi.spyOn(shell.analytics, 'track')
  const siteMap = createSiteMap({ siteRoutes: async () => [], lastSiteRoutes: async () => [] })
  const pages = (
    <SiteMapContext value={siteMap}>
      <nav>
        <Link to={PARTNERS_PATH}>Partners</Link>
        <Link to={PROFILE_PATH}>Profile</Link>
      </nav>
      <Pages />
    </SiteMapContext>
  )
  renderInShell(pages, { shell, catalogues: [messages, kitMessages] })
  return { user, track }
}

test('a page that throws shows a panel in its place, is reported, and another page works', async () => {
  broken.is = true
  const { user, track } = openPages()
  const panel = { level: 1, name: 'This part of the page stopped working' }
  expect(await screen.findByRole('heading', panel)).toBeDefined()
  expect(track.mock.calls).toEqual([['page_failed', { error: 'Error' }]])

  await user.click(screen.getByRole('link', { name: 'Partners' }))
  expect(await screen.findByText('the partners')).toBeDefined()
  expect(screen.queryByRole('heading', panel)).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await screen.findByRole('heading', panel)
  broken.is = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the profile')).toBeDefined()
})
