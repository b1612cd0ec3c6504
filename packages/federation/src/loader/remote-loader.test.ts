import type { RemotesManifest } from '@platform/contracts/registry/http'
import { expect, test, vi } from 'vitest'
import { type ContainerRuntime, createRemoteLoader } from './remote-loader.ts'

const manifest = {
  channel: 'stable',
  serial: 1,
  issuedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-02T00:00:00.000Z',
  remotes: {
    'mfe-quests': {
      releaseSalt: 'salt',
      versions: [
        {
          version: '1.0.0',
          entry: 'remoteEntry.js',
          container: 'mfe-quests@1.0.0',
          shellApi: 1,
          shared: {},
          files: {},
          weight: 100,
          baseUrl: 'http://builds.test/mfe-quests/1.0.0/',
        },
      ],
    },
  },
} satisfies RemotesManifest

const questsModule = { mount: async () => ({ update() {}, unmount() {} }) }

function runtimeThat(load: ContainerRuntime['load']) {
  return { register: vi.fn<ContainerRuntime['register']>(), load: vi.fn(load) }
}

function loaderWith(
  runtime: ContainerRuntime,
  fetchManifest = async () => manifest as RemotesManifest,
) {
  return createRemoteLoader({
    fetchManifest,
    runtime,
    deviceId: 'd',
    timeoutMs: 30,
    retryDelaysMs: [1, 1],
  })
}

test('a remote is loaded from the entry that the manifest names', async () => {
  const runtime = runtimeThat(async () => questsModule)
  expect(await loaderWith(runtime).load('mfe-quests')).toBe(questsModule)
  expect(runtime.register).toHaveBeenCalledWith(
    { container: 'mfe-quests@1.0.0', entry: 'http://builds.test/mfe-quests/1.0.0/remoteEntry.js' },
    0,
  )
})

test('a script that fails twice is tried a third time, forgetting the failures', async () => {
  let calls = 0
  const runtime = runtimeThat(async () => {
    if (++calls < 3) throw new Error('500')
    return questsModule
  })
  expect(await loaderWith(runtime).load('mfe-quests')).toBe(questsModule)
  expect(runtime.register.mock.calls.map(([, failures]) => failures)).toEqual([0, 1, 2])
})

test('when every try fails, the error names remote, version and reason, and a later call starts afresh', async () => {
  let down = true
  const runtime = runtimeThat(async () => {
    if (down) throw new Error('500')
    return questsModule
  })
  const loader = loaderWith(runtime)
  await expect(loader.load('mfe-quests')).rejects.toMatchObject({
    remote: 'mfe-quests',
    version: '1.0.0',
    reason: 'script',
  })
  down = false
  expect(await loader.load('mfe-quests')).toBe(questsModule)
  expect(runtime.register.mock.lastCall?.[1]).toBe(3)
})

test('a server that does not answer ends in a time-out without further tries', async () => {
  const runtime = runtimeThat(() => new Promise(() => {}))
  await expect(loaderWith(runtime).load('mfe-quests')).rejects.toMatchObject({ reason: 'timeout' })
  expect(runtime.load).toHaveBeenCalledTimes(1)
})

test('a build without mount is refused', async () => {
  const runtime = runtimeThat(async () => ({}))
  await expect(loaderWith(runtime).load('mfe-quests')).rejects.toMatchObject({ reason: 'contract' })
})

test('the manifest is asked for once, and again only after a failure', async () => {
  const fetchManifest = vi
    .fn<() => Promise<RemotesManifest>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(manifest)
  const loader = loaderWith(
    runtimeThat(async () => questsModule),
    fetchManifest,
  )
  await expect(loader.load('mfe-quests')).rejects.toMatchObject({ reason: 'manifest' })
  await loader.load('mfe-quests')
  await loader.load('mfe-quests')
  expect(fetchManifest).toHaveBeenCalledTimes(2)
})
