import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

const paths = [{ path: '/', exact: true }, { path: '/k-drop/' }]
const siteMap = {
  get: () => ({ status: 'known' as const, remotes: [{ remote: 'quests', paths, navigation: [] }] }),
  remoteAt: (pathname: string) =>
    pathname === '/' || pathname.startsWith('/k-drop') ? 'quests' : null,
}

test.each([
  ['/u/asha.rao', '/u/:userName'],
  ['/staff/remotes', '/staff/*'],
  ['/', '/'],
  ['/k-drop', '/k-drop/'],
  ['/k-drop/campaigns/0198c0de', '/k-drop/*'],
  ['/asha@example.com', 'unknown'],
])('%s is shown as %s', (pathname, pattern) => {
  expect(pageOf(pathname, siteMap)).toBe(pattern)
})
