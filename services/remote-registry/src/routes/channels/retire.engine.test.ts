import { channelChange, remoteStatus, status } from '@platform/contracts/registry/releases'
import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import { expect, test } from 'vitest'
import { type SampleBuild, sampleBuild } from '../../testing/sample-build.ts'
import {
  type Call,
  readManifest,
  release,
  startRegistry,
  upload,
} from '../../testing/start-registry.ts'
import { testTeam } from '../../testing/teams.ts'

const remote = 'mfe-wallet'

/** A build with a page and a link to it. */
function at(path: string, version: string, name = remote): SampleBuild {
  const build = sampleBuild(version, {}, name)
  const label = { en: name, hi: name, 'pt-BR': name }
  const entry = { path, label, icon: 'info', order: 600, visibleTo: 'everyone' } as const
  const routes: SiteRoutes = { paths: [{ path }], navigation: [entry] }
  return { ...build, description: { ...build.description, routes } }
}

const change = (call: Call, verb: string, body: object = {}, channel = 'stable', token?: string) =>
  call('POST', `${remote}/channels/${channel}/${verb}`, body, token)

const releaseBeta = (call: Call, version: string) => change(call, 'release', { version }, 'beta')

test('a retired remote leaves the manifest with its canary; the status and the trail say by whom and why', async () => {
  const { call } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  await release(call, at('/arena', '1.0.0'))
  await release(call, at('/arena', '1.1.0'), 10)
  const answer = await change(call, 'retire', { reason: 'nobody plays' })
  const retired = { version: '1.0.0', by: 'release-team', reason: 'nobody plays' }
  expect(remoteStatus.parse(answer.data)).toMatchObject({ serial: 4, versions: [], retired })

  const manifest = await readManifest(call)
  expect(manifest.serial).toBe(4)
  expect(Object.keys(manifest.remotes)).toEqual(['mfe-quests'])
  const { remotes } = status.parse((await call('GET', 'status')).data)
  expect(remotes).toMatchObject([{ remote: 'mfe-quests' }, { remote, versions: [], retired }])
  const [last] = channelChange.array().parse((await call('GET', 'changes')).data.items)
  expect(last).toMatchObject({ action: 'retire', remote, ...retired, serial: 4 })

  expect((await change(call, 'retire', { reason: 'again' })).data).toEqual(answer.data)
  expect(await change(call, 'promote')).toMatchObject({ code: 'NO_CANARY' })
  expect((await call('GET', `${remote}/contract`)).code).toBe('NOT_FOUND')
})

test('refuses to retire a remote that the channel never had', async () => {
  const { call } = await startRegistry()
  await release(call, at('/arena', '1.0.0'))
  expect(await change(call, 'retire', {}, 'beta')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('a channel can be without any remote', async () => {
  const { call } = await startRegistry()
  await release(call, at('/arena', '1.0.0'))
  await change(call, 'retire')
  expect(await readManifest(call)).toMatchObject({ serial: 2, remotes: {} })
})

test('the path is free at once, and the remote that takes it is named to a release or rollback of the retired remote', async () => {
  const { call } = await startRegistry()
  await release(call, at('/arena', '1.0.0'))
  expect((await release(call, at('/arena', '1.0.0', 'mfe-quests'))).code).toBe('CONTRACT_BROKEN')
  await change(call, 'retire')
  expect((await release(call, at('/arena', '1.0.0', 'mfe-quests'))).status).toBe(200)

  const taken = [{ what: 'overlaps /arena, which belongs to mfe-quests' }]
  const again = await change(call, 'release', { version: '1.0.0' })
  expect(again).toMatchObject({ code: 'CONTRACT_BROKEN', details: { differences: taken } })
  const back = await change(call, 'rollback')
  expect(back).toMatchObject({ code: 'CONTRACT_BROKEN', details: { differences: taken } })
  expect((await release(call, at('/arena-two', '1.1.0'))).status).toBe(200)
})

test('a rollback brings back the version that was stable, once; a release brings back any', async () => {
  const { call } = await startRegistry()
  await release(call, at('/arena', '1.0.0'))
  await release(call, at('/arena', '1.1.0'))
  await change(call, 'retire')
  const named = await change(call, 'rollback', { version: '1.1.0' })
  expect(named.data, 'this version is rolled back already').toMatchObject({ versions: [] })
  const back = await change(call, 'rollback', { reason: 'a mistake' })
  expect(remoteStatus.parse(back.data)).toEqual({
    ...{ channel: 'stable', remote, serial: 4, versions: [{ version: '1.1.0', weight: 100 }] },
  })
  expect((await change(call, 'rollback')).code).toBe('NOTHING_TO_ROLL_BACK')
  const [last] = (await call('GET', 'changes')).data.items
  expect(last).toMatchObject({ action: 'restore', version: '1.1.0', reason: 'a mistake' })

  await change(call, 'retire')
  const released = await change(call, 'release', { version: '1.0.0', canary: 10 })
  expect(released.data.versions, 'as a first version').toEqual([{ version: '1.0.0', weight: 100 }])
  expect(released.data).not.toHaveProperty('retired')
})

test('it takes the right to promote to retire a remote and to bring it back', async () => {
  const { call, writeRoles } = await startRegistry()
  await release(call, at('/arena', '1.0.0'))
  const token = 'the-token-of-the-other-team'
  const other = testTeam(token, { name: 'other-team', may: ['release', 'rollback', 'pin'] })
  await writeRoles({ teams: [testTeam(), other] })
  await expect
    .poll(async () => (await change(call, 'retire', {}, 'stable', token)).code, { timeout: 5_000 })
    .toBe('FORBIDDEN')
  await change(call, 'retire')
  for (const [verb, body] of [
    ['rollback', {}],
    ['release', { version: '1.0.0' }],
  ] as const) {
    const refused = await change(call, verb, body, 'stable', token)
    expect(refused).toMatchObject({ code: 'FORBIDDEN', details: { right: 'promote' } })
  }
  expect(await readManifest(call)).toMatchObject({ remotes: {} })
})

test('a rollback to the version that a remote was retired with brings it back, one to another is refused', async () => {
  const { call } = await startRegistry()
  await release(call, at('/arena', '1.0.0'))
  await release(call, at('/arena', '1.1.0'))
  await change(call, 'retire')
  const refused = await change(call, 'rollback', { to: '1.0.0' })
  expect(refused).toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' })
  const back = await change(call, 'rollback', { to: '1.1.0' })
  expect(back.data.versions).toEqual([{ version: '1.1.0', weight: 100 }])
})

test('pins end when the last channel retires the remote, not before', async () => {
  const { call } = await startRegistry()
  await release(call, at('/arena', '1.0.0'))
  await upload(call, at('/arena', '1.1.0'))
  await releaseBeta(call, '1.0.0')
  await call('PUT', `${remote}/pins`, { subject: 'partner:pk_12345678', version: '1.1.0' })
  const pins = async () => (await call('GET', 'pins?partner=pk_12345678', undefined, '')).status
  const pinned = async () => (await readManifest(call, 'beta')).pinned.length

  await change(call, 'retire')
  expect([await pins(), await pinned()]).toEqual([200, 1])
  await change(call, 'retire', {}, 'beta')
  expect([await pins(), await pinned()]).toEqual([404, 0])
})
