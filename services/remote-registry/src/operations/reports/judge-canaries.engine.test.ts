import type { ChannelChange } from '@platform/contracts/registry/releases'
import type { Report } from '@platform/contracts/registry/reports'
import { chooseVersion } from '@platform/contracts/rules/choose-version'
import { expect, test } from 'vitest'
import { sampleBuild } from '../../testing/sample-build.ts'
import { readManifest, release, startRegistry } from '../../testing/start-registry.ts'
import { addressOf, inParallel, newDevice, report } from '../../testing/start-reporting.ts'

const remote = 'mfe-quests'

test('stops a broken canary of 20 % while users open pages; the next one starts from zero', async () => {
  const { call, url } = await startRegistry({ JUDGE_EVERY_MS: '200' })
  await release(call, sampleBuild('1.0.0'))
  await release(call, sampleBuild('1.1.0'), 20)

  // Of 600 pages about 120 draw the canary: more than enough, as 20 failing devices stop it.
  let opened = 0
  const weights = async () =>
    (await readManifest(call)).remotes[remote]!.versions.map(({ version, weight }) => [
      version,
      weight,
    ])
  while ((await weights()).length > 1 && opened < 600) {
    await inParallel(Array(50).fill(0), () => openPage(opened++))
  }
  expect(await weights()).toEqual([['1.0.0', 100]])
  expect(opened).toBeLessThan(600)
  const newestChange = async (channel: string) => {
    const { data } = await call('GET', `changes?remote=${remote}&channel=${channel}`)
    return (data.items as ChannelChange[])[0]
  }
  expect(await newestChange('stable')).toMatchObject({
    forced: false,
    ...{ action: 'canary-stopped', version: '1.1.0', by: 'registry' },
    evidence: { stable: { version: '1.0.0', failed: 0 }, reasons: [{ reason: 'script' }] },
  })

  await release(call, sampleBuild('1.1.1'), 20)
  expect(await weights()).toEqual([
    ['1.0.0', 80],
    ['1.1.1', 20],
  ])

  const give = (channel: string, verb: string, body: object) =>
    call('POST', `${remote}/channels/${channel}/${verb}`, { version: '1.1.0', ...body })
  for (const [channel, verb] of [
    ['stable', 'release'],
    ['stable', 'promote'],
    ['beta', 'release'],
  ] as const) {
    expect(await give(channel, verb, {})).toMatchObject({
      code: 'BUILD_STOPPED',
      details: { version: '1.1.0', channel: 'stable', evidence: { canary: { version: '1.1.0' } } },
    })
  }
  expect((await give('stable', 'release', { canary: 10 })).status).toBe(200)
  expect((await give('stable', 'release', { force: true })).data.versions[0]).toMatchObject({
    ...{ version: '1.1.0', weight: 100 },
  })
  // Given to all once, it is a version like others.
  expect((await give('beta', 'release', {})).status).toBe(200)
  expect(await newestChange('stable')).toMatchObject({ action: 'release', forced: true })
  expect(await newestChange('beta')).toMatchObject({ action: 'release', forced: false })

  async function openPage(page: number) {
    const address = addressOf(page, 12)
    const device = await newDevice(url, address)
    const { releaseSalt, versions } = (await readManifest(call)).remotes[remote]!
    const { version } = await chooseVersion(versions, releaseSalt, device.replace(/\..*/, ''))
    const outcome: Report =
      version === '1.1.0'
        ? { kind: 'failed', remote, version, reason: 'script' }
        : { kind: 'loaded', remote, version, ms: 500 }
    expect((await report(url, device, [outcome], address)).status).toBe(202)
  }
})
