import type { RemoteSite } from '@platform/federation/loader/site-routes'
import { expect, test } from 'vitest'
import { createSiteMap } from './site-map.ts'

const quests: RemoteSite = {
  remote: 'mfe-quests',
  paths: [{ path: '/k-drop/campaigns' }, { path: '/', exact: true }],
  navigation: [],
}
const wallet: RemoteSite = {
  remote: 'mfe-wallet',
  paths: [{ path: '/transaction-history/' }],
  navigation: [],
}
const siteMapOf = (siteRoutes: () => Promise<RemoteSite[]>, last: RemoteSite[] = []) =>
  createSiteMap({ siteRoutes, lastSiteRoutes: async () => last })

test.each([
  ['/', 'mfe-quests'],
  ['/k-drop/campaigns/0196/', 'mfe-quests'],
  ['/transaction-history', 'mfe-wallet'],
  ['/privacy-policy', null],
  ['/else', null],
])('%s is painted by %s', async (pathname, remote) => {
  const siteMap = siteMapOf(async () => [quests, wallet])
  await siteMap.load()
  expect(siteMap.remoteAt(pathname)).toBe(remote)
})

test('a path is missing if no remote owns it, or while its owner reports that it has no page there', async () => {
  const siteMap = siteMapOf(async () => [quests, wallet])
  expect(siteMap.isMissing('/else')).toBe(false)
  await siteMap.load()
  expect(siteMap.isMissing('/else')).toBe(true)
  expect(siteMap.isMissing('/privacy-policy')).toBe(false)

  const pathname = '/k-drop/campaigns/0196/extra'
  const found = siteMap.reportMissing({ remote: 'mfe-quests', pathname })
  expect(siteMap.isMissing(pathname)).toBe(true)
  expect(siteMap.isMissing('/k-drop/campaigns/0196')).toBe(false)
  found()
  expect(siteMap.isMissing(pathname)).toBe(false)
})

test("what a remote reports of another remote's path does not count", async () => {
  const siteMap = siteMapOf(async () => [quests, wallet])
  await siteMap.load()
  const pathname = '/transaction-history'
  const left = siteMap.reportMissing({ remote: 'mfe-quests', pathname })
  expect(siteMap.isMissing(pathname)).toBe(false)
  siteMap.reportMissing({ remote: 'mfe-wallet', pathname })
  left()
  expect(siteMap.isMissing(pathname)).toBe(true)
})

test('no remote paints a page of the shell, whatever it claims', async () => {
  const greedy = { ...wallet, paths: [{ path: '/profile/' }] }
  const siteMap = siteMapOf(async () => [greedy])
  await siteMap.load()
  expect(siteMap.remoteAt('/profile/')).toBeNull()
})

test('the remotes of the last manifest give links, not pages, until the routes are known', async () => {
  const routes = Promise.withResolvers<RemoteSite[]>()
  const siteMap = siteMapOf(() => routes.promise, [quests])
  const loading = siteMap.load()
  await Promise.resolve()
  expect(siteMap.get()).toEqual({ status: 'pending', remotes: [quests] })
  expect(siteMap.remoteAt('/')).toBeNull()
  routes.resolve([quests, wallet])
  await loading
  expect(siteMap.get()).toEqual({ status: 'known', remotes: [quests, wallet] })
})

test('loads the routes again after a failure', async () => {
  let tries = 0
  const siteMap = siteMapOf(async () => {
    if (tries++ === 0) throw new Error('no registry')
    return [quests]
  })
  await expect(siteMap.load()).rejects.toThrow('no registry')
  expect(siteMap.get().status).toBe('failed')
  await siteMap.load()
  expect(siteMap.remoteAt('/')).toBe('mfe-quests')
})

test('the routes of a version that replaces another count from then on', async () => {
  const siteMap = siteMapOf(async () => [quests, wallet])
  await siteMap.load()
  const before = siteMap.get()
  siteMap.replace('mfe-wallet', { paths: wallet.paths, navigation: wallet.navigation })
  expect(siteMap.get()).toBe(before)
  siteMap.replace('mfe-wallet', { paths: [{ path: '/history' }], navigation: [] })
  expect(siteMap.remoteAt('/history')).toBe('mfe-wallet')
  expect(siteMap.remoteAt('/transaction-history/')).toBeNull()
})
