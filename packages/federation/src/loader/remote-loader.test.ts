import type { WeightedBuild } from '@platform/contracts/registry/manifest'
import { pinMark } from '@platform/contracts/rules/pin-mark'
import { beforeEach, expect, test, vi } from 'vitest'
import { scriptHashes } from './integrity.ts'
import { validGrant } from './override-grant.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import {
  type ContainerRuntime,
  createRemoteLoader,
  type RemoteLoaderOptions,
} from './remote-loader.ts'
import { keptTexts, keyPair, NOW, SAMPLE_HASH, sampleRegistry } from './testing/sample-registry.ts'

const registry = await sampleRegistry()
const [stable, canary, lastGood] = await Promise.all([
  registry.weighted('2.0.0', 90),
  registry.weighted('3.0.0', 10),
  registry.weighted('1.0.0', 0),
])
const questsModule = { mount: async () => ({ update() {}, unmount() {} }) }

beforeEach(() => {
  vi.stubGlobal('document', {
    baseURI: 'http://site.test/',
    head: { querySelector: () => null, append: preloaded },
    createElement: () => ({}),
  })
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  preloaded.mockClear()
})
const preloaded = vi.fn<(link: { href: string; integrity: string }) => void>()

function runtimeThat(load: (container: string, exposed: string) => Promise<unknown>) {
  return {
    register: vi.fn<ContainerRuntime['register']>(),
    load: vi.fn(load),
    forget: vi.fn<ContainerRuntime['forget']>(),
  }
}
const fails = async () => Promise.reject(new Error('500'))
const works = async () => questsModule
/** `load` for the container of one version; every other version works. */
const only = (version: string, load: () => Promise<unknown>) => (container: string) =>
  container === `mfe-quests@${version}` ? load() : works()

/** For tests that wait for the time-out; it must not end the fetch of the manifest on a busy machine. */
const TIMEOUT_MS = 500

/** A device that draws the canary of these versions and salt. */
const ON_CANARY = 'device-1'

function loaderWith(
  runtime: ContainerRuntime,
  {
    versions = [stable, lastGood] as WeightedBuild[],
    ...options
  }: Partial<RemoteLoaderOptions> & { versions?: WeightedBuild[] } = {},
) {
  const onFailed = vi.fn<(failure: unknown) => void>()
  const hashes = scriptHashes()
  const loader = createRemoteLoader({
    channel: 'stable',
    trust: registry.trust,
    fetchManifest: () =>
      registry.manifest({ remotes: { 'mfe-quests': { releaseSalt: 'salt', versions } } }),
    kept: keptTexts(),
    deviceId: Promise.resolve(null),
    runtime,
    hashes,
    now: () => NOW,
    onFailed,
    retryDelaysMs: [1, 1],
    ...options,
  })
  return { ...loader, onFailed, hashes }
}

test('a remote is loaded from the entry its team signed, its first files are fetched beside it', async () => {
  const runtime = runtimeThat(works)
  expect(await loaderWith(runtime).load('mfe-quests')).toEqual({
    module: questsModule,
    version: '2.0.0',
    as: 'stable',
    routes: expect.objectContaining({ paths: expect.any(Array) }),
  })
  const base = 'http://builds.test/mfe-quests/2.0.0'
  expect(runtime.register.mock.calls).toEqual([
    [{ container: 'mfe-quests@2.0.0', entry: `${base}/remoteEntry.js` }, 0],
  ])
  expect(preloaded.mock.calls.map(([{ href, integrity }]) => [href, integrity])).toEqual([
    [`${base}/remoteEntry.js`, SAMPLE_HASH],
    [`${base}/list.js`, SAMPLE_HASH],
  ])
})

test('another module of it can be loaded', async () => {
  const runtime = runtimeThat(works)
  await loaderWith(runtime).load('mfe-quests', './campaign-feed')
  expect(runtime.load).toHaveBeenCalledWith('mfe-quests@2.0.0', './campaign-feed')
})

test('a module that the chosen version cannot load is asked of no other, and no version is given up', async () => {
  const runtime = runtimeThat(async (_container, exposed) =>
    exposed === './mount' ? questsModule : fails(),
  )
  const loader = loaderWith(runtime)
  await expect(loader.loadOnly('mfe-quests', './slot')).rejects.toMatchObject({
    version: '2.0.0',
    reason: 'script',
  })
  expect(loader.onFailed).not.toHaveBeenCalled()
  expect(await loader.load('mfe-quests')).toMatchObject({ version: '2.0.0' })
  expect(await loader.loadOnly('mfe-quests', './mount')).toBe(questsModule)
})

test('a script that fails twice is tried a third time, after a clean-up of each failure', async () => {
  const runtime = runtimeThat(works)
  runtime.load.mockImplementationOnce(fails).mockImplementationOnce(fails)
  const { load, onFailed } = loaderWith(runtime)
  expect((await load('mfe-quests')).version).toBe('2.0.0')
  expect(runtime.register.mock.calls.map(([, failures]) => failures)).toEqual([0, 1, 2])
  expect(onFailed).not.toHaveBeenCalled()
})

test('a canary that fails gives way to the stable version, which fails to the last good one', async () => {
  const runtime = runtimeThat(async (container) =>
    container === 'mfe-quests@1.0.0' ? questsModule : fails(),
  )
  const { load, onFailed } = loaderWith(runtime, {
    versions: [stable, { ...canary, weight: 100 }, lastGood],
    deviceId: Promise.resolve(ON_CANARY),
  })
  expect(await load('mfe-quests')).toMatchObject({ version: '1.0.0', as: 'last-good' })
  expect(onFailed.mock.calls.map(([failure]) => String(failure))).toEqual([
    expect.stringContaining('mfe-quests@3.0.0 could not be loaded (script)'),
    expect.stringContaining('mfe-quests@2.0.0 could not be loaded (script)'),
  ])
  expect(runtime.forget.mock.calls).toEqual([['mfe-quests@3.0.0'], ['mfe-quests@2.0.0']])
  expect((await load('mfe-quests')).version).toBe('1.0.0')
})

test('a canary waits for an id that is being issued; a remote without one does not', async () => {
  const device = Promise.withResolvers<string | null>()
  const options = { deviceId: device.promise }
  const waiting = loaderWith(runtimeThat(works), {
    ...options,
    versions: [
      { ...stable, weight: 0 },
      { ...canary, weight: 100 },
    ],
  }).load('mfe-quests')
  const alone = loaderWith(runtimeThat(works), { ...options, versions: [stable, lastGood] })
  expect((await alone.load('mfe-quests')).version).toBe('2.0.0')
  device.resolve(ON_CANARY)
  expect((await waiting).version).toBe('3.0.0')
})

const faults: Record<string, { load: () => Promise<unknown>; reason: string }> = {
  'does not come in time': { load: () => new Promise(() => {}), reason: 'timeout' },
  'exposes nothing that mounts': { load: async () => ({}), reason: 'contract' },
  fails: { load: fails, reason: 'script' },
}
for (const [fault, { load, reason }] of Object.entries(faults)) {
  test(`a version that ${fault} is named, with the reason, and the last good one is run`, async () => {
    const { load: loadRemote, onFailed } = loaderWith(runtimeThat(only('2.0.0', load)), {
      timeoutMs: TIMEOUT_MS,
    })
    expect((await loadRemote('mfe-quests')).version).toBe('1.0.0')
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ remote: 'mfe-quests', version: '2.0.0', reason }),
    )
  })
}

test('requests no file of a build whose list of hashes its team did not sign', async () => {
  const otherTeam = await keyPair('team')
  const forged = { ...(await registry.build('2.0.0', {}, otherTeam.jwk)), weight: 100 }
  const renamed = { ...(await registry.build('0.1.0')), version: '2.0.0', weight: 100 }
  for (const bad of [forged, renamed]) {
    const runtime = runtimeThat(works)
    const { load, hashes, onFailed } = loaderWith(runtime, { versions: [bad, lastGood] })
    expect((await load('mfe-quests')).version).toBe('1.0.0')
    expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ reason: 'signature' }))
    expect(runtime.register).toHaveBeenCalledTimes(1)
    expect(hashes.of(`${bad.baseUrl}remoteEntry.js`)).not.toBe(SAMPLE_HASH)
    expect(preloaded.mock.calls.some(([{ href }]) => href.startsWith(bad.baseUrl))).toBe(false)
  }
})

test('when every version fails, the error says why, and a later call starts afresh', async () => {
  const runtime = runtimeThat(fails)
  const { load } = loaderWith(runtime)
  await expect(load('mfe-quests')).rejects.toMatchObject({
    remote: 'mfe-quests',
    version: '1.0.0',
    reason: 'script',
  })
  runtime.load.mockImplementation(works)
  expect((await load('mfe-quests')).version).toBe('2.0.0')
  // Three attempts failed before.
  expect(runtime.register.mock.lastCall?.[1]).toBe(3)
})

test('a time-out is not tried again: the user was waiting already', async () => {
  const runtime = runtimeThat(() => new Promise(() => {}))
  const { load } = loaderWith(runtime, { versions: [stable], timeoutMs: TIMEOUT_MS })
  await expect(load('mfe-quests')).rejects.toMatchObject({ reason: 'timeout' })
  expect(runtime.load).toHaveBeenCalledTimes(1)
})

test('a version given up after it was mounted is not run again while another is left', async () => {
  const { load, giveUp, onFailed } = loaderWith(runtimeThat(works))
  await load('mfe-quests')
  const failure = new RemoteLoadError('mfe-quests', '2.0.0', 'mount')
  expect(await giveUp(failure)).toBe(true)
  expect((await load('mfe-quests')).version).toBe('1.0.0')
  expect(await giveUp(new RemoteLoadError('mfe-quests', '1.0.0', 'mount'))).toBe(false)
  expect(onFailed).toHaveBeenCalledTimes(2)
})

test('a page without a device id runs the stable version', async () => {
  const versions = [
    { ...stable, weight: 0 },
    { ...canary, weight: 100 },
  ]
  const { load } = loaderWith(runtimeThat(works), { versions })
  expect((await load('mfe-quests')).version).toBe('2.0.0')
})

test('a remote missing from the manifest and a refused manifest have different reasons', async () => {
  const { load } = loaderWith(runtimeThat(works))
  await expect(load('mfe-clans')).rejects.toMatchObject({ reason: 'manifest' })
  const refused = loaderWith(runtimeThat(works), {
    fetchManifest: () => registry.manifest({ expiresAt: '2020-01-01T00:00:00Z' }),
  })
  await expect(refused.load('mfe-quests')).rejects.toMatchObject({ reason: 'expired' })
})

/** A manifest in which this user has pins. */
const pinnedFor = async (subject: string) =>
  registry.manifest({
    remotes: { 'mfe-quests': { releaseSalt: 'salt', versions: [stable, lastGood] } },
    pinned: [await pinMark(subject)],
  })

test('only a subject that the manifest marks fetches its pins, and runs them before other versions', async () => {
  const pins = await registry.pins({
    subject: 'user:u1',
    remotes: { 'mfe-quests': await registry.build('2.5.0') },
  })
  const fetchPins = vi.fn(async () => pins)
  const fetchManifest = () => pinnedFor('user:u1')
  const versionOf = async (subject: string) => {
    const options = { fetchManifest, pins: { subject, fetchPins } }
    return (await loaderWith(runtimeThat(works), options).load('mfe-quests')).version
  }
  expect(await versionOf('user:u2')).toBe('2.0.0')
  expect(fetchPins).not.toHaveBeenCalled()
  expect(await versionOf('user:u1')).toBe('2.5.0')
})

test('leaves out pins of another subject, expired pins and pins that cannot be fetched', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const remotes = { 'mfe-quests': await registry.build('2.5.0') }
  const answers = [
    await registry.pins({ subject: 'user:u2', remotes }),
    await registry.pins({ subject: 'user:u1', remotes, expiresAt: '2020-01-01T00:00:00Z' }),
    null,
  ]
  for (const pins of answers) {
    const { load } = loaderWith(runtimeThat(works), {
      fetchManifest: () => pinnedFor('user:u1'),
      pins: { subject: 'user:u1', fetchPins: async () => pins ?? fails() },
    })
    expect((await load('mfe-quests')).version).toBe('2.0.0')
  }
})

test('a pin does not apply where the channel does not serve the remote', async () => {
  const remotes = { 'mfe-quests': await registry.build('2.5.0') }
  const pinned = [await pinMark('user:u1')]
  const loader = loaderWith(runtimeThat(works), {
    fetchManifest: () => registry.manifest({ remotes: {}, pinned }),
    pins: { subject: 'user:u1', fetchPins: () => registry.pins({ subject: 'user:u1', remotes }) },
  })
  expect(await loader.siteRoutes()).toEqual([])
  await expect(loader.load('mfe-quests')).rejects.toMatchObject({ reason: 'manifest' })
})

test('leaves out pins whose code cannot be loaded, and still loads remotes', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { load } = loaderWith(runtimeThat(works), {
    fetchManifest: () => pinnedFor('user:u1'),
    pins: { subject: 'user:u1', fetchPins: fails },
    loadPins: fails,
  })
  expect((await load('mfe-quests')).version).toBe('2.0.0')
})

test('a grant that could not be read is read again at the next load', async () => {
  const override = vi.fn(async () => null).mockRejectedValueOnce(new Error('chunk'))
  const { load } = loaderWith(runtimeThat(works), { override })
  await expect(load('mfe-quests')).rejects.toThrow('chunk')
  expect((await load('mfe-quests')).version).toBe('2.0.0')
})

const local = {
  kind: 'local',
  origin: 'http://localhost:3011',
  entry: 'http://localhost:3011/remoteEntry.js',
  container: 'mfe-quests@dev',
} as const

test("a grant runs a build of one's own machine, and only its origin goes without hashes", async () => {
  const signed = await registry.grant({ remote: 'mfe-quests', source: local })
  const override = () =>
    validGrant(signed, { trusted: registry.trust.registry, userId: 'staff', now: NOW })
  vi.stubGlobal('fetch', fails)
  const { load, hashes } = loaderWith(runtimeThat(works), { override })
  expect(await load('mfe-quests')).toMatchObject({ version: 'local', as: 'override', routes: null })
  expect(hashes.of('http://localhost:3011/any.js')).toBe('')
  expect(hashes.of('http://localhost:3012/any.js')).toMatch(/^sha384-A+$/)
})

test('a grant of another user, an expired one and a forged one have no effect', async () => {
  const grant = { remote: 'mfe-quests', source: local }
  const otherRegistry = await sampleRegistry()
  const bad = [
    await registry.grant({ ...grant, userId: 'other' }),
    await registry.grant({ ...grant, expiresAt: '2020-01-01T00:00:00Z' }),
    await registry.sign({ ...grant, userId: 'staff' }, 'remote-pins/1'),
    await otherRegistry.grant(grant),
  ]
  for (const signed of bad) {
    const given = { trusted: registry.trust.registry, userId: 'staff', now: NOW }
    expect(await validGrant(signed, given)).toBeNull()
  }
})

test('an override that fails has no fallback', async () => {
  const signed = await registry.grant({
    remote: 'mfe-quests',
    source: { kind: 'build', build: canary },
  })
  const override = () =>
    validGrant(signed, { trusted: registry.trust.registry, userId: 'staff', now: NOW })
  const { load } = loaderWith(runtimeThat(only('3.0.0', fails)), { override })
  await expect(load('mfe-quests')).rejects.toMatchObject({ version: '3.0.0', reason: 'script' })
})
