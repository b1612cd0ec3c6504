import { remotesManifest } from '@platform/contracts/registry/http'
import { expect, test } from 'vitest'
import { buildPath, release, startRegistry, upload } from './testing/registry.ts'
import { sampleBuild } from './testing/sample-build.ts'

test('a build is complete when all its files came, and only then it can be promoted', async () => {
  const { call, buildsUrl } = await startRegistry()
  const build = sampleBuild('1.0.0', { '7.abc.js': 'chunk()' })
  const registered = await call('PUT', buildPath(build), build.description)
  expect(registered.data.missing.toSorted()).toEqual(['7.abc.js', 'remoteEntry.js'])

  const promote = () => call('POST', 'mfe-quests/channels/stable', { version: '1.0.0' })
  await call('PUT', `${buildPath(build)}/files/7.abc.js`, build.contents['7.abc.js'])
  expect(await promote()).toMatchObject({ status: 409, code: 'BUILD_INCOMPLETE' })
  expect((await fetch(`${buildsUrl}/mfe-quests/1.0.0/7.abc.js`)).status).toBe(404)

  const last = await call(
    'PUT',
    `${buildPath(build)}/files/remoteEntry.js`,
    build.contents['remoteEntry.js'],
  )
  expect(last.data.missing).toEqual([])
  expect(await promote()).toMatchObject({ status: 200, data: { serial: 1, previous: null } })
  expect(await (await fetch(`${buildsUrl}/mfe-quests/1.0.0/7.abc.js`)).text()).toBe('chunk()')
})

test('bytes that do not have the declared hash are refused and never served', async () => {
  const { call, buildsUrl } = await startRegistry()
  const build = sampleBuild('1.0.0')
  await call('PUT', buildPath(build), build.description)
  const path = `${buildPath(build)}/files/remoteEntry.js`
  expect(await call('PUT', path, Buffer.from('evil()'))).toMatchObject({ code: 'FILE_MISMATCH' })
  expect(await call('PUT', path, Buffer.alloc(0))).toMatchObject({ code: 'FILE_MISMATCH' })
  expect((await fetch(`${buildsUrl}/mfe-quests/1.0.0/remoteEntry.js`)).status).toBe(404)
})

test('the same build again is nothing new; other content under its version is refused', async () => {
  const { call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  await upload(call, build)
  expect((await call('PUT', buildPath(build), build.description)).data.missing).toEqual([])
  const other = sampleBuild('1.0.0', { 'remoteEntry.js': 'other()' })
  const refused = await call('PUT', buildPath(other), other.description)
  expect(refused).toMatchObject({ status: 409, code: 'BUILD_EXISTS' })
  const contract = { ...build.description, shellApi: 2 }
  expect((await call('PUT', buildPath(build), contract)).code).toBe('BUILD_EXISTS')
})

test('a file that another build brought already need not be sent again', async () => {
  const { call } = await startRegistry()
  await upload(call, sampleBuild('1.0.0', { 'font.woff2': 'the same font' }))
  const next = sampleBuild('1.0.1', { 'font.woff2': 'the same font' })
  const registered = await call('PUT', buildPath(next), next.description)
  expect(registered.data.missing).toEqual(['remoteEntry.js'])
})

test('of two different builds registered at once under one version exactly one is kept', async () => {
  const { call } = await startRegistry()
  const rivals = Array.from({ length: 10 }, (_, n) => sampleBuild('1.0.0', { 'a.js': `${n}` }))
  const answers = await Promise.all(
    rivals.map((rival) => call('PUT', buildPath(rival), rival.description)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('only who shows the release token changes anything', async () => {
  const { call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  const writes = [
    ['PUT', buildPath(build), build.description],
    ['PUT', `${buildPath(build)}/files/remoteEntry.js`, build.contents['remoteEntry.js']],
    ['POST', 'mfe-quests/channels/stable', { version: '1.0.0' }],
  ] as const
  for (const token of ['', 'a-release-token-for-testS', 'e30.e30.e30']) {
    for (const [method, path, body] of writes) {
      expect(await call(method, path, body, token)).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
  }
})

test('a description that contradicts itself or hides a path is refused', async () => {
  const { call } = await startRegistry()
  const { description } = sampleBuild('1.0.0')
  const hash = description.files['remoteEntry.js']!
  const refused = [
    { ...description, version: '1.0.1' },
    { ...description, remote: 'mfe-wallet' },
    { ...description, entry: 'absent.js' },
    ...['../a.js', '/a.js', 'a//b.js', 'a/../b.js', '..', 'a\\b.js', ''].map((path) => ({
      ...description,
      files: { ...description.files, [path]: hash },
    })),
  ]
  for (const body of refused) {
    const answer = await call('PUT', 'mfe-quests/builds/1.0.0', body)
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  }
  for (const version of ['..', '.', '.hidden', '%2e%2e']) {
    expect((await call('PUT', `mfe-quests/builds/${version}`, description)).status).toBeGreaterThan(
      399,
    )
  }
})

test('20 promotions at once take 20 serials, and the last one is what the channel serves', async () => {
  const { call } = await startRegistry()
  const builds = Array.from({ length: 20 }, (_, n) =>
    sampleBuild('1.0.0', {}, `mfe-${'abcdefghijklmnopqrst'[n]}`),
  )
  await Promise.all(builds.map((build) => upload(call, build)))
  const promotions = await Promise.all(
    builds.map(({ description: { remote } }) =>
      call('POST', `${remote}/channels/stable`, { version: '1.0.0' }),
    ),
  )
  const serials = promotions.map(({ data }) => data.serial).toSorted((a, b) => a - b)
  expect(serials).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  const { data } = await call('GET', 'manifest?channel=stable')
  expect(data.serial).toBe(20)
  expect(Object.keys(data.remotes)).toHaveLength(20)
})

test('the manifest gives the channel to the promoted version and keeps the one before as a fallback', async () => {
  const { call, buildsUrl } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  const before = remotesManifest.parse((await call('GET', 'manifest')).data)
  expect(await release(call, sampleBuild('1.1.0'))).toMatchObject({
    data: { serial: 2, previous: '1.0.0' },
  })
  const manifest = remotesManifest.parse((await call('GET', 'manifest')).data)
  const quests = manifest.remotes['mfe-quests']!
  expect(manifest).toMatchObject({ channel: 'stable', serial: 2 })
  expect(quests.versions).toMatchObject([
    {
      ...{ version: '1.1.0', weight: 100, baseUrl: `${buildsUrl}/mfe-quests/1.1.0/` },
      shared: { '@tanstack/react-query': '^5.108.0' },
      files: sampleBuild('1.1.0').description.files,
    },
    { version: '1.0.0', weight: 0 },
  ])
  expect(quests.releaseSalt).not.toBe(before.remotes['mfe-quests']!.releaseSalt)

  const again = await call('POST', 'mfe-quests/channels/stable', { version: '1.1.0' })
  expect(again.data).toMatchObject({ serial: 2, previous: '1.0.0' })
  expect((await call('GET', 'manifest?channel=beta')).code).toBe('NOT_FOUND')
})
