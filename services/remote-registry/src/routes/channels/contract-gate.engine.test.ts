import type { HostContract, RemoteContract } from '@platform/contracts/registry/remote-contract'
import { expect, test } from 'vitest'
import { userSubject } from '../../testing/pin-subjects.ts'
import { type SampleBuild, sampleBuild } from '../../testing/sample-build.ts'
import {
  type Call,
  readManifest,
  release,
  startRegistry,
  upload,
} from '../../testing/start-registry.ts'

const host: HostContract = {
  shellApi: [1],
  provides: { react: '19.3.1' },
  uses: { 'mfe-quests': { './mount': { props: ['basename'], events: [] } } },
}

const feedWith = (required: string[]): RemoteContract => ({
  exposes: {
    './mount': {
      props: { type: 'object', properties: { basename: { type: 'string' } } },
      events: {},
    },
    './campaign-feed': {
      props: { type: 'object', properties: { limit: { type: 'integer' } }, required },
      events: {},
    },
  },
})

const build = (version: string, required: string[] = []) =>
  sampleBuild(version, {}, 'mfe-quests', feedWith(required))

/** A build for another ShellApi. */
const ahead = (version: string): SampleBuild => {
  const { description, ...rest } = build(version)
  return { ...rest, description: { ...description, shellApi: 2 } }
}

const deploy = (call: Call, version: string, own: Partial<HostContract> = {}, channel = 'stable') =>
  call('PUT', `hosts/shell/${version}?channel=${channel}`, { ...host, ...own })

const change = (call: Call, verb: string, body: object = {}) =>
  call('POST', `mfe-quests/channels/stable/${verb}`, body)

const stableOf = async (call: Call) =>
  (await readManifest(call)).remotes['mfe-quests']!.versions[0]!.version

test('refuses a release that breaks partners and names the difference; nothing changes', async () => {
  const { call } = await startRegistry()
  await release(call, build('1.0.0'))
  for (const canary of [null, 10]) {
    const refused = await release(call, build('1.1.0', ['limit']), canary)
    expect(refused).toMatchObject({ status: 409, code: 'CONTRACT_BROKEN' })
    expect(refused.details.differences).toEqual([
      {
        where: './campaign-feed',
        what: 'prop "limit" is required now and was not before',
        breaks: 'partners of stable',
      },
    ])
  }
  const check = await change(call, 'check', { version: '1.1.0' })
  expect(check.data.differences).toHaveLength(1)
  expect((await change(call, 'check', { version: '1.0.0' })).data).toEqual({ differences: [] })
  expect(await readManifest(call)).toMatchObject({ serial: 1 })
  const pin = { subject: userSubject(1), version: '1.1.0' }
  expect((await call('PUT', 'mfe-quests/pins', pin)).code).toBe('CONTRACT_BROKEN')
})

test('refuses a release that the live shell cannot run; the shell deployed last is the live one', async () => {
  const { call } = await startRegistry()
  await release(call, build('1.0.0'))
  expect((await deploy(call, '0.1.0')).status).toBe(200)
  const refused = await release(call, ahead('2.0.0'))
  expect(refused.details.differences).toEqual([
    { where: 'shellApi', what: 'built for version 2; supported: 1', breaks: 'shell 0.1.0' },
  ])
  await deploy(call, '0.2.0', { shellApi: [1, 2] })
  expect((await release(call, ahead('2.0.0'), 10)).status).toBe(200)

  await deploy(call, '0.1.0')
  expect(await change(call, 'promote')).toMatchObject({ code: 'CONTRACT_BROKEN' })
  await deploy(call, '0.3.0', { shellApi: [2, 3], provides: { react: '20.0.0' } })
  const react = await change(call, 'promote')
  expect(react.details.differences).toMatchObject([{ where: 'shared react' }])
  expect(await stableOf(call)).toBe('1.0.0')

  await deploy(call, '0.4.0', { shellApi: [1, 2] })
  expect(await change(call, 'promote')).toMatchObject({ status: 200 })
})

test('a channel is judged by the shells that follow it, a pin by all', async () => {
  const { call } = await startRegistry()
  const releaseIn = (channel: string, version: string) =>
    call('POST', `mfe-quests/channels/${channel}/release`, { version })
  await release(call, build('1.0.0'))
  await deploy(call, '0.1.0')
  await upload(call, ahead('2.0.0'))
  expect((await releaseIn('beta', '2.0.0')).status, 'no shell follows beta').toBe(200)
  await deploy(call, '0.2.0', { shellApi: [2] }, 'beta')
  const refused = await releaseIn('beta', '1.0.0')
  expect(refused.details.differences).toMatchObject([{ where: 'shellApi', breaks: 'shell 0.2.0' }])

  expect((await release(call, build('1.1.0'))).status, 'as before beta').toBe(200)
  expect((await releaseIn('stable', '2.0.0')).details.differences).toMatchObject([
    { where: 'shellApi', breaks: 'shell 0.1.0' },
  ])
  const pinned = await call('PUT', 'mfe-quests/pins', { subject: userSubject(1), version: '1.1.0' })
  expect(pinned.details.differences).toMatchObject([{ breaks: 'shell 0.2.0' }])

  await deploy(call, '0.2.0', { shellApi: [2] })
  expect((await releaseIn('stable', '2.0.0')).status, 'one version in both').toBe(200)
  expect((await releaseIn('beta', '1.0.0')).code).toBe('CONTRACT_BROKEN')
})

test('a shell is registered with what it cannot run of its channel: served versions and pinned ones', async () => {
  const { call } = await startRegistry()
  await release(call, build('1.0.0'))
  await upload(call, build('1.1.0'))
  await call('PUT', 'mfe-quests/pins', { subject: userSubject(1), version: '1.1.0' })
  expect((await deploy(call, '0.1.0')).data).toMatchObject({ version: '0.1.0', differences: [] })

  const warned = await deploy(call, '0.2.0', { shellApi: [2] })
  expect(warned.status, 'it runs already').toBe(200)
  const difference = { what: 'built for version 1; supported: 2', breaks: 'shell 0.2.0' }
  expect(warned.data.differences).toEqual([
    { ...difference, where: 'shellApi of mfe-quests 1.0.0' },
    { ...difference, where: 'shellApi of mfe-quests 1.1.0, which is pinned' },
  ])
  expect((await deploy(call, '0.2.0', { shellApi: [2] }, 'beta')).data.differences).toEqual([])
})

test('a remote brings no pin to a channel whose shells cannot run it', async () => {
  const { call } = await startRegistry()
  const releaseIn = (channel: string, version: string) =>
    call('POST', `mfe-quests/channels/${channel}/release`, { version })
  await release(call, build('1.0.0'))
  await upload(call, build('1.1.0'))
  await upload(call, ahead('2.0.0'))
  await call('PUT', 'mfe-quests/pins', { subject: userSubject(1), version: '1.1.0' })
  await deploy(call, '0.2.0', { shellApi: [2] }, 'beta')
  const refused = await releaseIn('beta', '2.0.0')
  expect(refused.details.differences).toEqual([
    {
      where: 'shellApi of 1.1.0, which is pinned',
      what: 'built for version 1; supported: 2',
      breaks: 'shell 0.2.0',
      pinnedFor: [userSubject(1)],
    },
  ])
  await call('DELETE', `mfe-quests/pins?subject=${userSubject(1)}`)
  expect((await releaseIn('beta', '2.0.0')).status).toBe(200)
})

test('a remote brings no pin to the stable channel that breaks what its release promises to partners', async () => {
  const { call } = await startRegistry()
  await upload(call, sampleBuild('1.0.0'))
  await call('POST', 'mfe-quests/channels/beta/release', { version: '1.0.0' })
  await call('PUT', 'mfe-quests/pins', { subject: 'partner:pk_12345678', version: '1.0.0' })
  const refused = await release(call, build('1.1.0'))
  expect(refused.details.differences).toMatchObject([
    { where: './campaign-feed of 1.0.0, which is pinned', breaks: 'partners of stable' },
  ])
})

test('a rollback is never refused', async () => {
  const { call } = await startRegistry()
  await release(call, build('1.0.0', ['limit']))
  await release(call, build('1.1.0'))
  expect((await change(call, 'check', { version: '1.0.0' })).data.differences).toHaveLength(1)
  expect(await change(call, 'rollback')).toMatchObject({ status: 200 })
  expect(await stableOf(call)).toBe('1.0.0')
})

test('refuses another contract for a version of a shell', async () => {
  const { call } = await startRegistry()
  const first = await Promise.all(Array.from({ length: 10 }, () => deploy(call, '0.1.0')))
  expect(first.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await deploy(call, '0.1.0', { shellApi: [2] })).code).toBe('HOST_EXISTS')
  await upload(call, build('1.0.0'))
  expect(await change(call, 'release', { version: '1.0.0' })).toMatchObject({ status: 200 })
})

test('the contract of the stable version of a remote is public', async () => {
  const { call } = await startRegistry()
  const read = (channel = 'stable') =>
    call('GET', `mfe-quests/contract?channel=${channel}`, undefined, '')
  expect((await read()).code).toBe('NOT_FOUND')
  await release(call, build('1.0.0'))
  await release(call, build('1.1.0'), 10)
  expect((await read()).data).toEqual({
    ...{ remote: 'mfe-quests', version: '1.0.0', shellApi: 1 },
    contract: feedWith([]),
  })
  expect((await read('beta')).code).toBe('NOT_FOUND')
})

test('refuses to check, release and pin contracts that are too large to compare', async () => {
  const { call } = await startRegistry()
  const branching = (type: string): RemoteContract => {
    const levels = Array.from({ length: 29 }, (_, n) => {
      const next = { $ref: `#/$defs/a${n + 1}` }
      return [`a${n}`, { type: 'object', properties: { x: next, y: next } }]
    })
    const $defs = { ...Object.fromEntries(levels), a29: { type } }
    return { exposes: { './feed': { props: { $defs, $ref: '#/$defs/a0' }, events: {} } } }
  }
  const large = (version: string, type: string) =>
    sampleBuild(version, {}, 'mfe-quests', branching(type))
  await release(call, large('1.0.0', 'string'))
  await upload(call, large('1.1.0', 'number'))
  const difference = { where: 'contract', what: 'the contracts are too large to compare' }
  const checked = await change(call, 'check', { version: '1.1.0' })
  expect(checked.data.differences).toMatchObject([difference])
  const pin = { subject: userSubject(1), version: '1.1.0' }
  for (const refused of [
    await change(call, 'release', { version: '1.1.0' }),
    await call('PUT', 'mfe-quests/pins', pin),
  ]) {
    expect(refused).toMatchObject({ status: 409, details: { differences: [difference] } })
  }
})
