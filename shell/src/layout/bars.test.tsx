import type { NavigationEntry } from '@platform/contracts/registry/site-routes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../i18n/messages.ts'
import { SiteMapContext } from '../remotes/site-map-context.ts'
import { openShell } from '../testing/open-shell.tsx'
import { renderInShell } from '../testing/render-in-shell.tsx'
import { siteMapOf } from '../testing/site-map-of.ts'
import { AccountMenu } from './account-menu.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { SiteLinks } from './site-links.tsx'

const entry = (name: string, order: number, more: Partial<NavigationEntry> = {}) => ({
  ...{ path: `/${name}`, label: { en: name, hi: name, 'pt-BR': name }, icon: 'drops', order },
  ...{ visibleTo: 'everyone' as const, ...more },
})
const about = { en: 'Who wins', hi: 'कौन जीता', 'pt-BR': 'Quem vence' }

async function open(navigation: NavigationEntry[], part: React.ReactNode) {
  history.replaceState(null, '', '/quests')
  const siteMap = await siteMapOf(navigation)
  const { shell, user } = openShell()
  const element = <SiteMapContext value={siteMap}>{part}</SiteMapContext>
  renderInShell(element, { shell, catalogues: [messages] })
  return { user }
}

const tabs = () => screen.getAllByRole('link').map((link) => link.textContent)

test('the bar has home, what remotes have, and the profile', async () => {
  await open([entry('quests', 100)], <BottomBar />)
  expect(tabs()).toEqual(['Home', 'quests', 'Profile'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('quests')
})

test('the bar has five tabs at most: the profile is left to the header when more remotes come', async () => {
  const all = ['quests', 'clan', 'pog', 'wallet', 'store'].map((name, at) => entry(name, 100 + at))
  await open(all, <BottomBar />)
  expect(tabs()).toEqual(['Home', 'quests', 'clan', 'pog', 'wallet'])
})

test('what does not fit into the bars is in the menu of the account, where a phone has no other door to it', async () => {
  const entries = [
    ...['quests', 'games'].map((name) => entry(name, 100)),
    ...[entry('transaction-history/', 200), entry('invite', 950), entry('clan', 960)],
  ]
  await open(entries, <AccountMenu />)
  await screen.findByRole('link', { name: 'Wallet' })
  expect(tabs().filter(Boolean)).toEqual(['Profile', 'Wallet', 'Notifications', 'invite', 'clan'])
  expect(screen.getAllByRole('link', { name: 'Notifications' })).toHaveLength(2)
})

test('the menu of the whole site has all of them in groups, each with its line, and arrows go through them', async () => {
  const clan = entry('clan', 300, { group: 'community', about })
  const { user } = await open([entry('quests', 100), clan], <SiteLinks />)
  const community = within(await screen.findByRole('region', { name: 'Community' }))
  expect(community.getByRole('link').textContent).toContain('Who wins')
  expect(screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Play',
    'Community',
    'You',
  ])
  const links = screen.getAllByRole('link')
  links[0]?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(links[1])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(links.at(-1))
})
