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
  entry('/drops', { alsoCurrentAt: ['/', '/home'] }),
  entry('/welcome', { order: 50, visibleTo: 'visitor' }),
]
const visitor: SessionState = { status: 'visitor' }
const signedIn: SessionState = {
  ...{ status: 'signed-in', userId: 'u1', email: null, phoneNumber: null, roles: [] },
}
const here = { session: visitor, language: 'hi', pathname: '/home/', profile: 'Profile' } as const

test('entries stand in their order, for the session they are meant for, in the language', () => {
  const labels = (session: SessionState) =>
    destinationsFor(entries, { ...here, session }).map(({ label }) => label)
  expect(labels(visitor)).toEqual(['hi /welcome', 'hi /drops', 'Profile'])
  expect(labels(signedIn)).toEqual(['hi /drops', 'hi /history', 'Profile'])
})

test.each([
  ['/drops', ['/drops']],
  ['/drops/1/', ['/drops']],
  ['/home/', ['/drops']],
  ['/profile', ['/profile/']],
  ['/else', []],
])('at %s the current entries are %j', (pathname, expected) => {
  const current = destinationsFor(entries, { ...here, pathname }).filter(
    ({ isCurrent }) => isCurrent,
  )
  expect(current.map(({ path }) => path)).toEqual(expected)
})
