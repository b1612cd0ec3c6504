import { expect, test } from 'vitest'
import { covers, overlap, ownerOf, withoutTrailingSlash } from './site-path.ts'

test.each([
  ['/', true, '/', true],
  ['/', true, '/home', false],
  ['/home', true, '/home/', true],
  ['/home', true, '/home/else', false],
  ['/k-drop/campaigns', false, '/k-drop/campaigns', true],
  ['/k-drop/campaigns', false, '/k-drop/campaigns/0196/', true],
  ['/k-drop/campaigns', false, '/k-drop/campaigns-of-old', false],
  ['/transaction-history/', false, '/transaction-history', true],
  ['/transaction-history/', false, '/privacy-policy', false],
])('%s (exact: %s) covers %s: %s', (path, exact, pathname, expected) => {
  expect(covers({ path, exact }, pathname)).toBe(expected)
})

test.each([
  [{ path: '/pog' }, { path: '/pog/' }, true],
  [{ path: '/pog' }, { path: '/pog/mint' }, true],
  [{ path: '/pog/mint' }, { path: '/pog' }, true],
  [{ path: '/pog' }, { path: '/pog-showcase' }, false],
  [{ path: '/', exact: true }, { path: '/pog' }, false],
  [{ path: '/pog', exact: true }, { path: '/pog/mint' }, false],
  [{ path: '/pog', exact: true }, { path: '/pog' }, true],
])('%j and %j overlap: %s', (one, other, expected) => {
  expect(overlap(one, other)).toBe(expected)
})

test('the longest path owns a page, whatever the order', () => {
  const all = { name: 'all', paths: [{ path: '/pog' }] }
  const part = { name: 'part', paths: [{ path: '/x' }, { path: '/pog/mint' }] }
  for (const owners of [
    [all, part],
    [part, all],
  ]) {
    expect(ownerOf('/pog/mint/1', owners)?.name).toBe('part')
    expect(ownerOf('/pog/leaderboard', owners)?.name).toBe('all')
    expect(ownerOf('/clans', owners)).toBeNull()
  }
})

test('of equal paths, as a rollback can leave them, the first one listed counts', () => {
  const claims = ['first', 'second'].map((name) => ({ name, paths: [{ path: '/pog' }] }))
  expect(ownerOf('/pog/mint', claims)?.name).toBe('first')
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/profile//', '/profile'],
  ['//profile', '//profile'],
])('%s without its last slashes is %s', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected)
})
