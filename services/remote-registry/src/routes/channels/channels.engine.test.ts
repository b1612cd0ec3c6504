import { channelChange, remoteStatus, status } from '@platform/contracts/registry/releases'
import { chooseVersion } from '@platform/contracts/rules/choose-version'
import { engineEnvironment } from '@platform/testing/engines'
import { expect, test } from 'vitest'
import { sampleBuild } from '../../testing/sample-build.ts'
import {
  type Call,
  readManifest,
  release,
  startRegistry,
  upload,
} from '../../testing/start-registry.ts'
import { letterRemotes, testTeam } from '../../testing/teams.ts'

const change = (call: Call, verb: string, body: object = {}, remote = 'mfe-quests') =>
  call('POST', `${remote}/channels/stable/${verb}`, body)

const versionsOf = async (call: Call, remote = 'mfe-quests') =>
  (await readManifest(call)).remotes[remote]!.versions.map(({ version, weight }) => [
    version,
    weight,
  ])

test('the manifest has the released version with weight 100 and the one before as a fallback', async () => {
  const { call, buildsUrl } = await startRegistry({ REPORT_STABLE: '0.5' })
  await release(call, sampleBuild('1.0.0'))
  const answer = await release(call, sampleBuild('1.1.0'))
  expect(remoteStatus.parse(answer.data)).toEqual({
    ...{ channel: 'stable', remote: 'mfe-quests', serial: 2 },
    versions: [
      { version: '1.1.0', weight: 100 },
      { version: '1.0.0', weight: 0 },
    ],
  })
  const manifest = await readManifest(call)
  expect(manifest).toMatchObject({
    ...{ channel: 'stable', serial: 2, pinned: [], reporting: { stable: 0.5, canary: 1 } },
    remotes: { 'mfe-quests': { versions: [{ version: '1.1.0' }, { version: '1.0.0' }] } },
  })
  const [stable] = manifest.remotes['mfe-quests']!.versions
  expect(stable!.baseUrl).toBe(`${buildsUrl}/mfe-quests/1.1.0/`)
  expect(JSON.parse(stable!.build.text)).toEqual(sampleBuild('1.1.0').description)
  expect((await call('GET', 'manifest?channel=beta')).code).toBe('NOT_FOUND')
})

test('a canary is released, grown, promoted and rolled back; each call repeated changes nothing', async () => {
  const { call } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  expect((await release(call, sampleBuild('1.1.0'), 10)).data.serial).toBe(2)
  expect((await release(call, sampleBuild('1.1.0'), 10)).data.serial).toBe(2)
  expect(await versionsOf(call)).toEqual([
    ['1.0.0', 90],
    ['1.1.0', 10],
  ])
  const { releaseSalt } = (await readManifest(call)).remotes['mfe-quests']!
  await release(call, sampleBuild('1.1.0'), 20)
  expect((await readManifest(call)).remotes['mfe-quests']!.releaseSalt).toBe(releaseSalt)

  expect((await change(call, 'promote', { version: '1.2.0' })).code).toBe('NOT_FOUND')
  expect((await change(call, 'promote', { version: '1.1.0' })).data.serial).toBe(4)
  expect((await change(call, 'promote', { version: '1.1.0' })).data.serial).toBe(4)
  expect(await change(call, 'promote')).toMatchObject({ status: 409, code: 'NO_CANARY' })
  expect((await release(call, sampleBuild('1.1.0'), 20)).data.serial).toBe(4)
  expect(await versionsOf(call)).toEqual([
    ['1.1.0', 100],
    ['1.0.0', 0],
  ])
  const bad = { version: '1.1.0', reason: 'the claim button is dead' }
  expect((await change(call, 'rollback', bad)).data.serial).toBe(5)
  expect((await change(call, 'rollback', bad)).data.serial).toBe(5)
  expect(await versionsOf(call)).toEqual([['1.0.0', 100]])
  expect(await change(call, 'rollback')).toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' })

  const { data } = await call('GET', 'changes?remote=mfe-quests')
  const trail = channelChange.array().parse(data.items)
  expect(trail.map(({ serial, action, version }) => [serial, action, version])).toEqual([
    [5, 'rollback', '1.1.0'],
    [4, 'promote', '1.1.0'],
    [3, 'canary', '1.1.0'],
    [2, 'canary', '1.1.0'],
    [1, 'release', '1.0.0'],
  ])
  expect(trail[0]).toMatchObject({ by: 'release-team', reason: 'the claim button is dead' })
  expect((await call('GET', 'changes?remote=mfe-wallet')).data.items).toEqual([])
})

test('a promotion of a named version serves it: any registered one, through the gate', async () => {
  const { call } = await startRegistry()
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(call, sampleBuild(version))
  await release(call, sampleBuild('1.3.0'), 10)
  const promoted = await change(call, 'promote', { version: '1.0.0' })
  expect(promoted.data.versions).toEqual([
    { version: '1.0.0', weight: 100 },
    { version: '1.2.0', weight: 0 },
  ])
  expect((await change(call, 'promote', { version: '1.0.0' })).data.serial).toBe(5)
  expect((await change(call, 'promote', { version: '9.9.9' })).code).toBe('NOT_FOUND')
  await upload(call, sampleBuild('1.0.0', {}, 'mfe-wallet'))
  const unserved = await change(call, 'promote', { version: '1.0.0' }, 'mfe-wallet')
  expect(unserved.code).toBe('NO_CANARY')
})

test('a rollback to a named version serves it alone: a served one always, another stored one through the gate', async () => {
  const { call, writeRoles } = await startRegistry()
  const operator = testTeam('operator', { name: 'operators', may: ['rollback'] })
  await writeRoles({ teams: [testTeam(), operator] })
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    await release(call, sampleBuild(version))
  }
  await release(call, sampleBuild('1.4.0'), 10)
  const back = (to: string) => change(call, 'rollback', { to })
  expect(await back('9.9.9')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await back('1.4.0')).toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' })
  expect((await call('GET', 'status')).data.serial).toBe(5)

  expect((await back('1.1.0')).data.versions).toEqual([{ version: '1.1.0', weight: 100 }])
  expect((await back('1.1.0')).data.serial).toBe(6)
  const { items } = (await call('GET', 'changes?remote=mfe-quests')).data
  expect(items[0]).toMatchObject({ action: 'rollback', version: '1.3.0' })

  await release(call, sampleBuild('1.2.0'))
  const byOperator = (to: string) =>
    call('POST', 'mfe-quests/channels/stable/rollback', { to }, 'operator')
  await expect
    .poll(async () => (await byOperator('1.0.0')).code, { timeout: 5_000 })
    .toBe('FORBIDDEN')
  expect((await byOperator('1.1.0')).data.versions).toEqual([{ version: '1.1.0', weight: 100 }])
})

test('of 1,000 devices 10 % get the canary, and they still do when it grows to 20 %', async () => {
  const { call } = await startRegistry()
  const devices = Array.from({ length: 1_000 }, (_, n) => `device-${n}`)
  const onCanary = async () => {
    const { versions, releaseSalt } = (await readManifest(call)).remotes['mfe-quests']!
    const drawn = await Promise.all(
      devices.map((device) => chooseVersion(versions, releaseSalt, device)),
    )
    return devices.filter((_, index) => drawn[index]?.version === '1.1.0')
  }
  await release(call, sampleBuild('1.0.0'))
  await release(call, sampleBuild('1.1.0'), 10)
  const first = await onCanary()
  await release(call, sampleBuild('1.1.0'), 20)
  const grown = new Set(await onCanary())
  // Salts are random: a deviation of five standard deviations (9.5 and 12.6 devices) is as good as impossible.
  expect(Math.abs(first.length - 100)).toBeLessThan(48)
  expect(Math.abs(grown.size - 200)).toBeLessThan(64)
  expect(first.every((device) => grown.has(device))).toBe(true)
})

test('a change of one channel does not change the other', async () => {
  const { call } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  await upload(call, sampleBuild('2.0.0'))
  await call('POST', 'mfe-quests/channels/beta/release', { version: '2.0.0' })
  expect((await readManifest(call, 'beta')).remotes['mfe-quests']!.versions[0]!.version).toBe(
    '2.0.0',
  )
  expect(await versionsOf(call)).toEqual([['1.0.0', 100]])
  const nightly = await call('POST', 'mfe-quests/channels/nightly/release', { version: '2.0.0' })
  expect(nightly.code).toBe('VALIDATION_FAILED')
})

test('50 changes at once on two instances take 50 serials without a gap, and each remote has the state of its last change', async () => {
  const shared = { MONGO_DATABASE: engineEnvironment('shared').MONGO_DATABASE }
  const [{ call }, other] = [await startRegistry(shared), await startRegistry(shared)]
  const instances = [call, other.call]
  const remotes = letterRemotes.slice(0, 5)
  for (const remote of remotes) {
    for (const version of ['1.0.0', '2.0.0']) await upload(call, sampleBuild(version, {}, remote))
    await change(call, 'release', { version: '1.0.0' }, remote)
  }
  const weights = [10, 20, 30, 40, 50, 60, 70, 80, 90, 99]
  const answers = await Promise.all(
    remotes.flatMap((remote) =>
      weights.map((canary, n) =>
        change(instances[n % 2]!, 'release', { version: '2.0.0', canary }, remote),
      ),
    ),
  )
  // The first releases of the five remotes took the serials 1 to 5.
  const serials = answers.map(({ data }) => data.serial).toSorted((a, b) => a - b)
  expect(serials).toEqual(Array.from({ length: 50 }, (_, index) => index + 6))

  const now = status.parse((await call('GET', 'status')).data)
  expect(now.serial).toBe(55)
  expect(now.remotes.map(({ remote }) => remote)).toEqual(remotes)
  for (const { remote, versions } of now.remotes) {
    const last = answers
      .filter(({ data }) => data.remote === remote)
      .toSorted((one, other) => other.data.serial - one.data.serial)[0]
    expect(versions).toEqual(last?.data.versions)
  }
  const first = (await call('GET', 'changes')).data
  const second = (await call('GET', `changes?cursor=${first.nextCursor}`)).data
  const trail = [...first.items, ...second.items].map(({ serial }) => serial)
  expect(trail).toEqual(Array.from({ length: 55 }, (_, index) => 55 - index))
  expect(second.nextCursor).toBeNull()
})

test('refuses to release a build that is unknown or incomplete', async () => {
  const { call } = await startRegistry()
  expect(await change(call, 'release', { version: '1.0.0' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await change(call, 'promote')).toMatchObject({ code: 'NO_CANARY' })
  for (const canary of [0, 100, 10.5, -1]) {
    const answer = await change(call, 'release', { version: '1.0.0', canary })
    expect(answer.code).toBe('VALIDATION_FAILED')
  }
  expect((await call('GET', 'status')).data).toEqual({ channel: 'stable', serial: 0, remotes: [] })
})
