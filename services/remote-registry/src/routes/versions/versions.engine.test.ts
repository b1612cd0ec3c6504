import type { Trends } from '@platform/contracts/registry/trends'
import type { RemoteVersion } from '@platform/contracts/registry/versions'
import { expect, test } from 'vitest'
import { userSubject } from '../../testing/pin-subjects.ts'
import { recordOf, sampleBuild } from '../../testing/sample-build.ts'
import {
  buildPath,
  readManifest,
  release,
  startRegistry,
  upload,
} from '../../testing/start-registry.ts'
import { failed, loaded, newDevice, report } from '../../testing/start-reporting.ts'

const WAIT = { timeout: 10_000, interval: 100 }

test('each version says who registered it and why, where it runs, whom it is pinned for, and how it does', async () => {
  const { call, url } = await startRegistry({ REPORT_STABLE: '1' })
  const first = sampleBuild('1.0.0')
  const record = { ...(await recordOf(first)), notes: 'Cards of a row keep their height' }
  await call('PUT', buildPath(first), record)
  await release(call, first)
  await call('POST', 'mfe-quests/channels/beta/release', { version: '1.0.0' })
  await release(call, sampleBuild('1.1.0'), 10)
  await upload(call, sampleBuild('1.2.0'))
  await call('PUT', 'mfe-quests/pins', { subject: userSubject(1), version: '1.2.0' })
  const preview = (await call('POST', 'mfe-quests/previews', { version: '1.2.0' })).data
  await report(url, await newDevice(url), [loaded('1.0.0'), failed('1.0.0')])

  const versions = async () =>
    (await call('GET', 'mfe-quests/versions')).data.items as RemoteVersion[]
  const of = async (version: string) => (await versions()).find((one) => one.version === version)
  expect((await versions()).map(({ version }) => version)).toEqual(
    expect.arrayContaining(['1.2.0', '1.1.0', '1.0.0']),
  )
  expect(await of('1.0.0')).toMatchObject({
    ...{ by: 'release-team', notes: 'Cards of a row keep their height', commit: 'a1b2c3d' },
    served: [
      { channel: 'stable', weight: 90 },
      { channel: 'beta', weight: 100 },
    ],
    ...{ pins: 0, preview: null, stopped: false },
  })
  expect(await of('1.2.0')).toMatchObject({
    ...{ served: [], pins: 1, preview: preview.id, notes: null, health: null },
  })
  // The load is counted at the next write of what was reported.
  await expect.poll(async () => (await of('1.0.0'))?.health?.loads, WAIT).toBe(1)
})

test('the trends of a remote have its figures by version, and who got which version when', async () => {
  const { call, url } = await startRegistry({ REPORT_STABLE: '1' })
  await release(call, sampleBuild('1.0.0'))
  const device = await newDevice(url)
  await report(url, device, [
    loaded('1.0.0', 400),
    failed('1.0.0'),
    { kind: 'vitals', remote: 'mfe-quests', version: '1.0.0', lcp: 900, inp: null, cls: 0.01 },
  ])
  await upload(call, sampleBuild('1.1.0'))
  const canary = { version: '1.1.0', canary: 10 }
  await call('POST', 'mfe-quests/channels/stable/release', canary)
  const trends = async () => (await call('GET', 'mfe-quests/trends?days=1')).data as Trends
  await expect.poll(async () => (await trends()).versions.length, WAIT).toBe(1)
  const { versions, shares, stepMs } = await trends()
  expect(stepMs).toBe(3_600_000)
  expect(versions[0]).toMatchObject({
    ...{ version: '1.0.0', weight: 90 },
    total: { loads: 1, failures: 1, inp: null, reasons: [{ reason: 'render', count: 1 }] },
    points: [{ loads: 1, failures: 1 }],
  })
  expect(shares.map(({ action, versions }) => [action, versions.length])).toEqual([
    ['release', 1],
    ['canary', 2],
  ])
  expect((await call('GET', 'mfe-wallet/trends')).data).toMatchObject({ versions: [], shares: [] })
})

test('the manifest names what was taken back, until it is released again', async () => {
  const { call } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  await release(call, sampleBuild('1.1.0'), 10)
  const takenBack = async () => (await readManifest(call)).remotes['mfe-quests']?.takenBack
  expect(await takenBack()).toBeUndefined()
  await call('POST', 'mfe-quests/channels/stable/rollback', {})
  expect(await takenBack()).toEqual(['1.1.0'])
  await call('POST', 'mfe-quests/channels/stable/release', { version: '1.1.0', canary: 10 })
  expect(await takenBack()).toBeUndefined()
})
