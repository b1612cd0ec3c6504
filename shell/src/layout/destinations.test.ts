import type { NavigationEntry } from '@platform/contracts/registry/site-routes'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { expect, test } from 'vitest'
import { destinationsFor } from './destinations.ts'

const entry = (path: string, changes: Partial<NavigationEntry> = {}): NavigationEntry => ({
  path,
  label: { en: `en ${path}`, hi: `hi ${path}`, 'pt-BR': `pt ${path}` },
  icon: 'drops',
  order: 100,
  visibleTo: 'everyone',
  ...changes,
})
const entries = [
  entry('/history', { order: 500, visibleTo: 'signed-in' }),
  entry('/drops', { alsoCurrentAt: ['/', '/home', '/quests'] }),
  entry('/welcome', { order: 50, visibleTo: 'visitor' }),
]
const visitor: SessionState = { status: 'visitor' }
const signedIn: SessionState = {
  ...{ status: 'signed-in', userId: 'u1', email: null, phoneNumber: null, roles: [] },
}
const here = {
  session: visitor,
  language: 'hi',
  pathname: '/home/',
  home: 'Home',
  profile: 'Profile',
} as const

test('entries stand in their order, for the session they are meant for, in the language', () => {
  const labels = (session: SessionState) =>
    destinationsFor(entries, { ...here, session }).map(({ label }) => label)
  expect(labels(visitor)).toEqual(['Home', 'hi /welcome', 'hi /drops', 'Profile'])
  expect(labels(signedIn)).toEqual(['Home', 'hi /drops', 'hi /history', 'Profile'])
})

test.each([
  ['/drops', ['/drops']],
  ['/drops/1/', ['/drops']],
  ['/quests', ['/drops']],
  ['/quests/1/', ['/drops']],
  ['/quests-of-others', []],
  // A remote that was the start page before says that it still is; home comes first.
  ['/home/', ['/']],
  ['/', ['/']],
  ['/profile', ['/profile/']],
  ['/else', []],
])('at %s the current entries are %j', (pathname, expected) => {
  const current = destinationsFor(entries, { ...here, pathname }).filter(
    ({ isCurrent }) => isCurrent,
  )
  expect(current.map(({ path }) => path)).toEqual(expected)
})

test('an entry has its line and its group, and is for playing without one', () => {
  const about = { en: 'Who won', hi: 'कौन जीता', 'pt-BR': 'Quem venceu' }
  const [, first, second] = destinationsFor(
    [entry('/clans', { about, group: 'community' }), entry('/games')],
    here,
  )
  expect(first).toMatchObject({ about: 'कौन जीता', group: 'community' })
  expect(second).toMatchObject({ about: undefined, group: 'play' })
})
