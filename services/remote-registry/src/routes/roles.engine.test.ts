import { expect, test } from 'vitest'
import { testKey } from '../testing/keys.ts'
import { userSubject } from '../testing/pin-subjects.ts'
import { recordOf, type SampleBuild, sampleBuild } from '../testing/sample-build.ts'
import {
  buildPath,
  type Call,
  readManifest,
  release,
  startRegistry,
  upload,
} from '../testing/start-registry.ts'
import { RELEASE_TOKEN, teamKey, testTeam } from '../testing/teams.ts'

/** Waits until the registry has read the file with this team. */
const isKnown = (call: Call, token: string) =>
  expect
    .poll(() => call('GET', 'status', undefined, token), { timeout: 5_000 })
    .toMatchObject({ status: 200 })

test('refuses every change without a valid release token', async () => {
  const { call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  const record = await recordOf(build)
  const writes = [
    ['PUT', buildPath(build), record],
    ['PUT', `${buildPath(build)}/files/remoteEntry.js`, build.contents['remoteEntry.js']],
    ['POST', 'mfe-quests/channels/stable/release', { version: '1.0.0' }],
    ['POST', 'mfe-quests/channels/stable/promote', {}],
    ['POST', 'mfe-quests/channels/stable/rollback', {}],
    ['POST', 'mfe-quests/channels/stable/check', { version: '1.0.0' }],
    ['PUT', 'mfe-quests/pins', { subject: userSubject(1), version: '1.0.0' }],
    ['PUT', 'hosts/shell/1.0.0', {}],
  ] as const
  // None, one of another case, and one of the form of a user's token.
  for (const token of ['', 'a-release-token-for-testS', 'e30.e30.e30']) {
    for (const [method, path, body] of writes) {
      expect(await call(method, path, body, token)).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
  }
})

test('a team has its rights over its own remotes, and none over others', async () => {
  const { call, writeRoles } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  await writeRoles({
    teams: [
      testTeam(),
      testTeam('the-wallet-token', { name: 'wallet-team', remotes: ['mfe-wallet'], hosts: [] }),
      testTeam('a-careful-token', { name: 'careful', may: ['release', 'rollback'], hosts: [] }),
    ],
  })
  await isKnown(call, 'a-careful-token')

  const change = (verb: string, token: string, body: object = {}) =>
    call('POST', `mfe-quests/channels/stable/${verb}`, body, token)
  await upload(call, sampleBuild('1.1.0'))
  const canary = { version: '1.1.0', canary: 10 }
  expect(await change('release', 'the-wallet-token', canary)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await change('release', 'a-careful-token', canary)).toMatchObject({ status: 200 })
  expect(await change('promote', 'a-careful-token')).toMatchObject({ code: 'FORBIDDEN' })
  expect(await change('rollback', 'a-careful-token')).toMatchObject({ status: 200 })
  const host = await call('PUT', 'hosts/shell/1.0.0', {}, 'a-careful-token')
  expect(host.code).toBe('FORBIDDEN')
  const { data } = await call('GET', 'changes', undefined, 'the-wallet-token')
  expect(data.items.map(({ by }: { by: string }) => by)).toEqual([
    'careful',
    'careful',
    'release-team',
  ])
})

test('replacing the version of all devices takes the right to promote, with every call', async () => {
  const { call, writeRoles } = await startRegistry()
  const token = 'a-releasing-token'
  await writeRoles({ teams: [testTeam(), testTeam(token, { name: 'careful', may: ['release'] })] })
  await isKnown(call, token)
  const give = (remote: string, version: string, canary: number | null = null) =>
    call('POST', `${remote}/channels/stable/release`, { version, canary }, token)
  const needsPromote = { status: 403, code: 'FORBIDDEN', details: { right: 'promote' } }

  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await upload(call, sampleBuild(version))
  expect(await give('mfe-quests', '1.0.0')).toMatchObject({ status: 200, data: { serial: 1 } })
  expect(await give('mfe-quests', '1.1.0')).toMatchObject(needsPromote)
  expect(await give('mfe-quests', '1.1.0', 10)).toMatchObject({ status: 200, data: { serial: 2 } })
  expect(await give('mfe-quests', '1.1.0'), 'the canary').toMatchObject(needsPromote)
  expect(await give('mfe-quests', '1.2.0'), 'past the canary').toMatchObject(needsPromote)
  expect(await give('mfe-quests', '1.0.0'), 'the end of the canary').toMatchObject(needsPromote)
  await call('POST', 'mfe-quests/channels/stable/promote', {})
  expect(await give('mfe-quests', '1.0.0'), 'an older one').toMatchObject(needsPromote)
  expect(await give('mfe-quests', '1.1.0'), 'so already').toMatchObject({ data: { serial: 3 } })
})

test('a team for previews registers and shows builds, and nobody releases what it alone signed', async () => {
  const { call, writeRoles } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  const [token, key] = ['a-preview-token', await testKey()]
  const previews = { name: 'previews', may: ['preview' as const], hosts: [], keys: [key.public] }
  await writeRoles({ teams: [testTeam(), testTeam(token, previews)] })
  await isKnown(call, token)

  const build = sampleBuild('1.1.0')
  const register = async (by: string, signedBy = key) =>
    (await call('PUT', buildPath(build), await recordOf(build, signedBy), by)).status
  expect(await register(token)).toBe(200)
  const file = `${buildPath(build)}/files/remoteEntry.js`
  expect((await call('PUT', file, build.contents['remoteEntry.js'], token)).status).toBe(200)
  const version = '1.1.0'
  const change = (verb: string, by?: string, body: object = { version }) =>
    call('POST', `mfe-quests/channels/stable/${verb}`, body, by)
  expect((await change('check', token)).status).toBe(200)
  expect((await call('POST', 'mfe-quests/previews', { version }, token)).status).toBe(200)
  const pin = { subject: 'partner:pk_12345678', version }
  for (const verb of ['release', 'promote', 'rollback']) {
    expect((await change(verb, token)).code, verb).toBe('FORBIDDEN')
  }
  expect((await call('PUT', 'mfe-quests/pins', pin, token)).code).toBe('FORBIDDEN')

  expect((await change('release')).code).toBe('SIGNATURE_INVALID')
  expect((await change('release', undefined, { version, canary: 10 })).code).toBe(
    'SIGNATURE_INVALID',
  )
  expect((await change('promote')).code).toBe('SIGNATURE_INVALID')
  expect((await change('rollback', undefined, { to: version })).code).toBe('SIGNATURE_INVALID')
  expect((await call('PUT', 'mfe-quests/pins', pin)).code).toBe('SIGNATURE_INVALID')
  // Nor once nobody has the key any more.
  await writeRoles({ teams: [testTeam(), testTeam(token, { ...previews, keys: [] })] })
  await expect.poll(() => register(token), { timeout: 5_000 }).toBe(400)
  expect((await change('release')).code).toBe('SIGNATURE_INVALID')
  await writeRoles({ teams: [testTeam(), testTeam(token, previews)] })
  await expect.poll(() => register(token), { timeout: 5_000 }).toBe(200)
  // The same build, signed by a team that releases.
  expect(await register(RELEASE_TOKEN, teamKey)).toBe(200)
  expect((await change('release')).status).toBe(200)
  expect(await register(token)).toBe(200)
  expect((await call('PUT', 'mfe-quests/pins', pin)).status).toBe(200)
})

test('a build for previews neither takes the version of a release nor explains its errors', async () => {
  const { call, writeRoles } = await startRegistry()
  const [token, key] = ['a-preview-token', await testKey()]
  const previews = { name: 'previews', may: ['preview' as const], hosts: [], keys: [key.public] }
  await writeRoles({ teams: [testTeam(), testTeam(token, previews)] })
  await isKnown(call, token)
  const register = async (build: SampleBuild, by: string, signedBy = key) =>
    call('PUT', buildPath(build), await recordOf(build, signedBy), by)
  const file = (build: SampleBuild) => `${buildPath(build)}/files/remoteEntry.js`
  const maps = (build: SampleBuild) => `${buildPath(build)}/source-maps`

  // A version follows from the sources, so it is known before it is released.
  const taken = sampleBuild('1.0.0', { 'remoteEntry.js': 'window.version = "of nobody"' })
  expect((await register(taken, token)).status).toBe(200)
  const bytes = taken.contents['remoteEntry.js']
  expect((await call('PUT', file(taken), bytes, token)).data.missing).toEqual([])
  const map = Buffer.from(JSON.stringify({ version: 3, sources: ['a.ts'], mappings: 'AAAA' }))
  expect((await call('PUT', `${maps(taken)}/remoteEntry.js`, map, token)).code).toBe('FORBIDDEN')
  expect((await call('GET', maps(taken), undefined, token)).data.missing).toEqual([])

  const build = sampleBuild('1.0.0')
  expect((await register(build, RELEASE_TOKEN, teamKey)).data.missing).toEqual(['remoteEntry.js'])
  const wanted = { version: '1.0.0' }
  const give = () => call('POST', 'mfe-quests/channels/stable/release', wanted)
  expect((await give()).code).toBe('BUILD_INCOMPLETE')
  expect((await call('PUT', file(build), bytes, token)).code).toBe('FILE_MISMATCH')
  await call('PUT', file(build), build.contents['remoteEntry.js'])
  expect((await give()).status).toBe(200)
  expect((await call('GET', maps(build))).data.missing).toEqual(['remoteEntry.js'])
  expect((await register(taken, token)).code).toBe('BUILD_EXISTS')
  const { remotes } = await readManifest(call)
  expect(JSON.stringify(remotes)).toContain(build.description.files['remoteEntry.js'])
})

test('a team has its rights in its channels only', async () => {
  const { call, writeRoles } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  await upload(call, sampleBuild('1.1.0'))
  const token = 'a-beta-token'
  await writeRoles({ teams: [testTeam(), testTeam(token, { name: 'beta', channels: ['beta'] })] })
  await isKnown(call, token)
  const codes = async (channel: string) => {
    const verbs = { check: '1.1.0', release: '1.1.0', promote: undefined, rollback: undefined }
    const answers = Object.entries(verbs).map(([verb, version]) =>
      call('POST', `mfe-quests/channels/${channel}/${verb}`, version ? { version } : {}, token),
    )
    const host = { shellApi: [1], provides: {}, uses: {} }
    answers.push(call('PUT', `hosts/shell/1.0.0?channel=${channel}`, host, token))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await codes('stable')).toEqual([403, 403, 403, 403, 403])
  expect(await codes('beta')).toEqual([200, 200, 409, 409, 200])
  expect(await codes('nightly')).toEqual([400, 400, 400, 400, 400])
  const unsaid = await call('PUT', 'hosts/shell/1.0.0', {}, token)
  expect(unsaid.code, 'a shell is for stable unless it says').toBe('FORBIDDEN')
  expect((await call('PUT', buildPath(sampleBuild('1.2.0')), {}, token)).status).toBe(400)
})

test('accepts a signature by any key of the teams of the remote, and by no other team', async () => {
  const { call, writeRoles } = await startRegistry()
  const [older, newer, foreign] = await Promise.all([testKey(), testKey(), testKey()])
  await writeRoles({
    teams: [
      testTeam(undefined, { keys: [older.public, newer.public] }),
      testTeam('the-wallet-token', { remotes: ['mfe-wallet'], keys: [foreign.public] }),
    ],
  })
  const put = async (version: string, key: typeof older) => {
    const build = sampleBuild(version)
    return call('PUT', buildPath(build), await recordOf(build, key))
  }
  await expect.poll(async () => (await put('1.0.0', older)).status, { timeout: 5_000 }).toBe(200)
  expect((await put('1.0.1', newer)).status).toBe(200)
  expect((await put('1.0.2', foreign)).code).toBe('SIGNATURE_INVALID')
})
