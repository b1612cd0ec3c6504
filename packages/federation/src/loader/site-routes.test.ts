import type { WeightedBuild } from '@platform/contracts/registry/manifest'
import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import { expect, test, vi } from 'vitest'
import { scriptHashes } from './integrity.ts'
import { validGrant } from './override-grant.ts'
import { createRemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts'
import { keptTexts, keyPair, NOW, sampleRegistry } from './testing/sample-registry.ts'

const registry = await sampleRegistry()
const at = (...paths: string[]): SiteRoutes => ({
  paths: paths.map((path) => ({ path })),
  navigation: [],
})

async function weighted(
  version: string,
  weight: number,
  routes?: SiteRoutes,
  key = registry.teamKey,
): Promise<WeightedBuild> {
  return { ...(await registry.build(version, routes ? { routes } : {}, key)), weight }
}

const manifestOf = (...versions: WeightedBuild[]) =>
  registry.manifest({ remotes: { 'mfe-quests': { releaseSalt: 'salt', versions } } })

function loaderWith(options: Partial<RemoteLoaderOptions>) {
  return createRemoteLoader({
    channel: 'stable',
    trust: registry.trust,
    fetchManifest: () => Promise.reject(new Error('no registry')),
    kept: keptTexts(),
    deviceId: Promise.resolve(null),
    runtime: {
      register() {},
      load: async () => Promise.reject(new Error('500')),
      forget() {},
    },
    hashes: scriptHashes(),
    now: () => NOW,
    retryDelaysMs: [],
    ...options,
  })
}

const sitesOf = async (...versions: WeightedBuild[]) =>
  loaderWith({ fetchManifest: () => manifestOf(...versions) }).siteRoutes()

test('the routes of a remote are those that its team signed', async () => {
  expect(await sitesOf(await weighted('1.0.0', 100, at('/pog')))).toEqual([
    { remote: 'mfe-quests', ...at('/pog') },
  ])
})

test('a device that draws the canary gets its routes', async () => {
  const fetchManifest = async () =>
    manifestOf(await weighted('1.0.0', 0, at('/pog')), await weighted('1.1.0', 100, at('/pog-new')))
  const [site] = await loaderWith({
    fetchManifest,
    deviceId: Promise.resolve('device-1'),
  }).siteRoutes()
  expect(site?.paths).toEqual([{ path: '/pog-new' }])
  const [stable] = await loaderWith({ fetchManifest }).siteRoutes()
  expect(stable?.paths).toEqual([{ path: '/pog' }])
})

test('routes that the team did not sign are replaced by those of the version that would run', async () => {
  const { jwk } = await keyPair('team')
  const forged = await weighted('2.0.0', 100, at('/everything'), jwk)
  const [site] = await sitesOf(forged, await weighted('1.0.0', 0, at('/pog')))
  expect(site?.paths).toEqual([{ path: '/pog' }])
})

test('a remote of which no version is signed keeps its pages, to show that it failed', async () => {
  const { jwk } = await keyPair('team')
  const [site] = await sitesOf(await weighted('2.0.0', 100, at('/pog'), jwk))
  expect(site?.paths).toEqual([{ path: '/pog' }])
})

test('a remote whose team is unknown has neither links nor pages, also in the last manifest', async () => {
  const kept = keptTexts()
  const trusted = { releaseSalt: 'salt', versions: [await weighted('1.0.0', 100, at('/pog'))] }
  const unknown = { releaseSalt: 'salt', versions: [await weighted('1.0.0', 100, at('/arena'))] }
  const signed = await registry.manifest({
    remotes: { 'mfe-arena': unknown, 'mfe-quests': trusted },
  })
  const loader = loaderWith({ kept, fetchManifest: async () => signed })
  const names = (sites: readonly { remote: string }[]) => sites.map(({ remote }) => remote)
  expect(names(await loader.siteRoutes())).toEqual(['mfe-quests'])
  expect(names(await loader.lastSiteRoutes())).toEqual(['mfe-quests'])
})

test('a build made before descriptions had routes has those that the shell listed', async () => {
  const [site] = await sitesOf(await weighted('0.9.0', 100))
  expect(site?.paths).toContainEqual({ path: '/k-drop/campaigns' })
  expect(site?.navigation).toMatchObject([{ path: '/k-drop/campaigns', icon: 'drops' }])
})

test('the routes of the last good manifest serve while the registry does not answer', async () => {
  const kept = keptTexts()
  const signed = await manifestOf(await weighted('1.0.0', 100, at('/pog')))
  await loaderWith({ kept, fetchManifest: async () => signed }).siteRoutes()
  const away = loaderWith({ kept })
  expect((await away.lastSiteRoutes())[0]?.paths).toEqual([{ path: '/pog' }])
  expect((await away.siteRoutes())[0]?.paths).toEqual([{ path: '/pog' }])
  expect(await loaderWith({}).lastSiteRoutes()).toEqual([])
  await expect(loaderWith({}).siteRoutes()).rejects.toMatchObject({ reason: 'manifest' })
})

test('a local build has the routes that its server serves, also for a remote never released', async () => {
  const origin = 'http://localhost:3012'
  const source = { kind: 'local', origin, entry: `${origin}/e.js`, container: 'x@dev' } as const
  const signed = await registry.grant({ remote: 'mfe-clans', source })
  const override = () =>
    validGrant(signed, { trusted: registry.trust.registry, userId: 'staff', now: NOW })
  const fetchManifest = async () => manifestOf(await weighted('1.0.0', 100, at('/pog')))
  const answer = vi.fn(async (_url: string) => Response.json(at('/my-clan')))
  vi.stubGlobal('fetch', answer)
  const sites = await loaderWith({ fetchManifest, override }).siteRoutes()
  expect(sites).toMatchObject([
    { remote: 'mfe-clans', paths: [{ path: '/my-clan' }] },
    { remote: 'mfe-quests' },
  ])
  expect(answer).toHaveBeenCalledWith(`${origin}/site-routes.json`)

  answer.mockRejectedValue(new Error('no server'))
  const [clans] = await loaderWith({ fetchManifest, override }).siteRoutes()
  expect(clans).toEqual({ remote: 'mfe-clans', paths: [], navigation: [] })
})
