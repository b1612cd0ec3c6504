import { overrideGrant, PINNED_LIMIT, pins } from '@platform/contracts/registry/manifest'
import type { ChannelChange } from '@platform/contracts/registry/releases'
import { pinMark } from '@platform/contracts/rules/pin-mark'
import { expect, test } from 'vitest'
import { userId, userSubject } from '../../testing/pin-subjects.ts'
import { recordOf, sampleBuild } from '../../testing/sample-build.ts'
import {
  buildPath,
  readManifest,
  release,
  startRegistry,
  upload,
} from '../../testing/start-registry.ts'
import { testTeam } from '../../testing/teams.ts'
import { verified } from '../../testing/verified.ts'

test('a pin gives one user another version, is marked in the manifest, and ends when it is removed', async () => {
  const { call, buildsUrl, issuer } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  await upload(call, sampleBuild('1.1.0'))
  const mine = await issuer.signUserToken({ sub: userId(1) })
  const others = await issuer.signUserToken({ sub: userId(2) })
  expect((await call('GET', 'pins', undefined, mine)).code).toBe('NOT_FOUND')

  const pin = { subject: userSubject(1), version: '1.1.0' }
  expect(await call('PUT', 'mfe-quests/pins', pin)).toMatchObject({ status: 200, data: pin })
  const received = pins.parse(
    await verified(await call('GET', 'pins', undefined, mine), 'remote-pins/1'),
  )
  expect(received.subject).toBe(userSubject(1))
  expect(received.remotes['mfe-quests']).toMatchObject({
    version: '1.1.0',
    baseUrl: `${buildsUrl}/mfe-quests/1.1.0/`,
  })
  expect((await readManifest(call)).pinned).toEqual([await pinMark(userSubject(1))])
  for (const token of [others, '']) {
    expect((await call('GET', 'pins', undefined, token)).code).toBe('NOT_FOUND')
  }
  expect((await call('GET', 'pins', undefined, 'e30.e30.e30')).code).toBe('UNAUTHENTICATED')

  const unpin = () => call('DELETE', `mfe-quests/pins?subject=${userSubject(1)}`)
  expect(await unpin()).toMatchObject({ status: 200, data: { version: null, changed: true } })
  expect(await unpin()).toMatchObject({ status: 200, data: { version: null, changed: false } })
  expect((await call('GET', 'pins', undefined, mine)).code).toBe('NOT_FOUND')
  expect(await readManifest(call)).toMatchObject({ pinned: [] })
})

test('a partner has pins under its key, and a new pin replaces the version', async () => {
  const { call } = await startRegistry()
  await release(call, sampleBuild('0.9.0'))
  await release(call, sampleBuild('2.0.0', {}, 'mfe-wallet'))
  for (const version of ['1.0.0', '1.1.0']) {
    await upload(call, sampleBuild(version))
    const pin = { subject: 'partner:pk_12345678', version }
    expect((await call('PUT', 'mfe-quests/pins', pin)).status).toBe(200)
  }
  await upload(call, sampleBuild('3.0.0', {}, 'mfe-wallet'))
  const wallet = { subject: 'partner:pk_12345678', version: '3.0.0' }
  await call('PUT', 'mfe-wallet/pins', wallet)
  const answer = await call('GET', 'pins?partner=pk_12345678', undefined, '')
  const { remotes } = pins.parse(await verified(answer, 'remote-pins/1'))
  const versions = Object.entries(remotes).map(([remote, { version }]) => [remote, version])
  expect(Object.fromEntries(versions)).toEqual({ 'mfe-quests': '1.1.0', 'mfe-wallet': '3.0.0' })
  expect((await call('GET', 'pins?partner=pk_other', undefined, '')).code).toBe('NOT_FOUND')
})

test('pins only a complete build, and only for a user or partner', async () => {
  const { call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  await call('PUT', buildPath(build), await recordOf(build))
  const pin = (subject: string, version: string) =>
    call('PUT', 'mfe-quests/pins', { subject, version })
  expect((await pin(userSubject(1), '1.0.0')).code).toBe('BUILD_INCOMPLETE')
  expect((await pin(userSubject(1), '9.9.9')).code).toBe('NOT_FOUND')
  for (const subject of ['everyone:1', 'user:', 'user:u-1', 'user:$ne', 'partner:pk_1']) {
    expect((await pin(subject, '1.0.0')).code).toBe('VALIDATION_FAILED')
  }
})

test('refuses a pin of a remote that no channel serves, and ends none of the pins there are', async () => {
  const { call } = await startRegistry()
  await upload(call, sampleBuild('1.0.0'))
  const pin = { subject: 'partner:pk_12345678', version: '1.0.0' }
  const refused = await call('PUT', 'mfe-quests/pins', pin)
  expect(refused).toMatchObject({ status: 409, code: 'REMOTE_NOT_SERVED' })
  await call('POST', 'mfe-quests/channels/beta/release', { version: '1.0.0' })
  expect((await call('PUT', 'mfe-quests/pins', pin)).status).toBe(200)
  await call('POST', 'mfe-quests/channels/beta/retire', {})
  expect((await call('PUT', 'mfe-quests/pins', pin)).code).toBe('REMOTE_NOT_SERVED')
  expect((await call('GET', 'pins?partner=pk_12345678', undefined, '')).code).toBe('NOT_FOUND')
})

test('the trail of a channel has a pinned version once, for all its users, and its end', async () => {
  const { call } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  await upload(call, sampleBuild('1.1.0'))
  const users = [userSubject(1), userSubject(2), userSubject(3)]
  for (const subject of users) await call('PUT', 'mfe-quests/pins', { subject, version: '1.1.0' })
  for (const subject of users) await call('DELETE', `mfe-quests/pins?subject=${subject}`)
  const { items } = (await call('GET', 'changes')).data
  const trail = items.map(({ action, version, by }: ChannelChange) => [action, version, by])
  expect(trail).toEqual([
    ['unpin', '1.1.0', 'release-team'],
    ['pin', '1.1.0', 'release-team'],
    ['release', '1.0.0', 'release-team'],
  ])
  expect(JSON.stringify(items)).not.toContain(userId(1))
})

test('a remote has a share of the pins; a refusal names the oldest ones, and one that ends makes room', async () => {
  const { call, writeRoles } = await startRegistry()
  const remotes = Array.from({ length: PINNED_LIMIT / 2 - 1 }, (_, n) => `mfe-${lettersOf(n)}`)
  await writeRoles({ teams: [testTeam(undefined, { remotes: ['mfe-quests', ...remotes] })] })
  await release(call, sampleBuild('1.0.0'))
  const pin = (n: number) =>
    call('PUT', 'mfe-quests/pins', { subject: userSubject(n), version: '1.0.0' })
  await expect
    .poll(async () => (await call('PUT', 'mfe-wallet/pins', {})).code, { timeout: 5_000 })
    .toBe('FORBIDDEN')
  expect([(await pin(1)).status, (await pin(2)).status]).toEqual([200, 200])
  expect(await pin(3)).toMatchObject({
    ...{ status: 409, code: 'PINS_FULL' },
    details: { limit: 2, oldest: [userSubject(1), userSubject(2)] },
  })
  expect((await pin(2)).status).toBe(200)
  await call('DELETE', `mfe-quests/pins?subject=${userSubject(1)}`)
  expect((await pin(3)).status).toBe(200)
})

/** `aaa`, `aab`, ... */
function lettersOf(n: number): string {
  return [676, 26, 1]
    .map((place) => String.fromCharCode(97 + (Math.floor(n / place) % 26)))
    .join('')
}

test('grants an operator a registered build, or a local one of an allowed origin, for an hour', async () => {
  const local = 'http://localhost:3011'
  const env = { OVERRIDE_ORIGINS: `${local}, http://localhost:3014` }
  const { call, buildsUrl, issuer } = await startRegistry(env)
  await upload(call, sampleBuild('1.1.0'))
  const staff = await issuer.signUserToken({ sub: 'staff', roles: ['admin'] })
  const ask = (source: object, token = staff) =>
    call('POST', 'overrides', { remote: 'mfe-quests', source }, token)
  const granted = async (source: object) =>
    overrideGrant.parse(await verified(await ask(source), 'remote-override/1'))

  const grant = await granted({ kind: 'build', version: '1.1.0' })
  expect(grant).toMatchObject({
    ...{ userId: 'staff', remote: 'mfe-quests' },
    source: { build: { version: '1.1.0', baseUrl: `${buildsUrl}/mfe-quests/1.1.0/` } },
  })
  expect(Date.parse(grant.expiresAt) - Date.parse(grant.issuedAt)).toBe(3_600_000)
  expect((await granted({ kind: 'local', origin: local })).source).toEqual({
    ...{ kind: 'local', origin: local },
    ...{ entry: `${local}/remoteEntry.js`, container: 'mfe-quests@dev' },
  })

  const foreign = [
    'http://localhost:3012',
    `${local}/`,
    'https://localhost:3011',
    'http://evil.test',
  ]
  for (const origin of foreign) {
    expect((await ask({ kind: 'local', origin })).code).toBe('ORIGIN_NOT_ALLOWED')
  }
  expect((await ask({ kind: 'build', version: '9.9.9' })).code).toBe('NOT_FOUND')
  const user = await issuer.signUserToken({ sub: 'user' })
  expect((await ask({ kind: 'local', origin: local }, user)).code).toBe('FORBIDDEN')

  // What was granted is in the audit trail, newest first, and nothing that was refused.
  const auditor = await issuer.signUserToken({ sub: 'auditor', roles: ['read-only'] })
  const acts = await call('GET', 'acts', undefined, auditor)
  const act = { actor: 'user:staff', roles: ['admin'], action: 'try-build', before: null }
  const subject = { kind: 'remote', id: 'mfe-quests' }
  expect(acts.data.items).toMatchObject([
    { ...act, subject, after: { origin: local } },
    { ...act, subject, after: { version: '1.1.0' } },
  ])
  expect(acts.data.items).toHaveLength(2)
  expect((await call('GET', 'acts', undefined, user)).code).toBe('FORBIDDEN')
})

test('allows no local build by default, and refuses a malformed OVERRIDE_ORIGINS', async () => {
  const { call, issuer } = await startRegistry()
  const staff = await issuer.signUserToken({ sub: 'staff', roles: ['admin'] })
  const source = { kind: 'local', origin: 'http://localhost:3011' }
  const answer = await call('POST', 'overrides', { remote: 'mfe-quests', source }, staff)
  expect(answer.code).toBe('ORIGIN_NOT_ALLOWED')
  const started = startRegistry({ OVERRIDE_ORIGINS: 'http://localhost:3011/app' })
  await expect(started).rejects.toThrow('OVERRIDE_ORIGINS')
})
