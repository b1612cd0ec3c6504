import { DESCRIPTION_LIMIT } from '@platform/contracts/registry/signed'
import { s3Store } from '@platform/service-kit'
import { credentials, startS3Double } from '@platform/testing/s3-double'
import mongoose from 'mongoose'
import { expect, onTestFinished, test } from 'vitest'
import { startBuildsServer } from '../../builds-server/start-builds-server.ts'
import { testKey } from '../../testing/keys.ts'
import { recordOf, type SampleBuild, sampleBuild } from '../../testing/sample-build.ts'
import {
  buildPath,
  RELEASE_TOKEN,
  readManifest,
  release,
  startRegistry,
  upload,
} from '../../testing/start-registry.ts'

test('a build is complete with its last file, and cannot be released before', async () => {
  const { call, buildsUrl } = await startRegistry()
  const build = sampleBuild('1.0.0', { '7.abc.js': 'chunk()' })
  const registered = await call('PUT', buildPath(build), await recordOf(build))
  expect(registered.data.missing.toSorted()).toEqual(['7.abc.js', 'remoteEntry.js'])

  const release = () => call('POST', 'mfe-quests/channels/stable/release', { version: '1.0.0' })
  await call('PUT', `${buildPath(build)}/files/7.abc.js`, build.contents['7.abc.js'])
  expect(await release()).toMatchObject({ status: 409, code: 'BUILD_INCOMPLETE' })
  expect((await fetch(`${buildsUrl}/mfe-quests/1.0.0/7.abc.js`)).status).toBe(404)

  const path = `${buildPath(build)}/files/remoteEntry.js`
  const last = await call('PUT', path, build.contents['remoteEntry.js'])
  expect(last.data.missing).toEqual([])
  expect(await release()).toMatchObject({ status: 200, data: { serial: 1 } })
  expect(await (await fetch(`${buildsUrl}/mfe-quests/1.0.0/7.abc.js`)).text()).toBe('chunk()')
})

test('refuses bytes with another hash than the declared one, and never serves them', async () => {
  const { call, buildsUrl } = await startRegistry()
  const build = sampleBuild('1.0.0')
  await call('PUT', buildPath(build), await recordOf(build))
  const path = `${buildPath(build)}/files/remoteEntry.js`
  expect(await call('PUT', path, Buffer.from('evil()'))).toMatchObject({ code: 'FILE_MISMATCH' })
  expect(await call('PUT', path, Buffer.alloc(0))).toMatchObject({ code: 'FILE_MISMATCH' })
  expect((await fetch(`${buildsUrl}/mfe-quests/1.0.0/remoteEntry.js`)).status).toBe(404)
})

test('accepts the same build signed again, and refuses another text under its version', async () => {
  const { call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  await upload(call, build)
  const first = (await call('GET', buildPath(build))).data
  expect((await call('PUT', buildPath(build), await recordOf(build))).data.missing).toEqual([])
  expect((await call('GET', buildPath(build))).data).toEqual(first)

  const other = sampleBuild('1.0.0', { 'remoteEntry.js': 'other()' })
  const refused = await call('PUT', buildPath(other), await recordOf(other))
  expect(refused).toMatchObject({ status: 409, code: 'BUILD_EXISTS' })
  const later = { ...build, description: { ...build.description, shellApi: 2 } }
  expect((await call('PUT', buildPath(build), await recordOf(later))).code).toBe('BUILD_EXISTS')
})

test('refuses a build that its team did not sign, or signed with other content', async () => {
  const { call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  const record = await recordOf(build)
  const refused = [
    await recordOf(build, await testKey()),
    { ...record, build: { ...record.build, text: `${record.build.text} ` } },
    { ...record, build: { ...record.build, signature: 'AAAA' } },
    { ...record, build: { ...record.build, keyId: 'another' } },
  ]
  for (const body of refused) {
    const answer = await call('PUT', buildPath(build), body)
    expect(answer).toMatchObject({ status: 400, code: 'SIGNATURE_INVALID' })
  }
  expect((await call('GET', buildPath(build))).code).toBe('NOT_FOUND')
})

test('a file that another build uploaded is not uploaded again', async () => {
  const { call } = await startRegistry()
  await upload(call, sampleBuild('1.0.0', { 'font.woff2': 'the same font' }))
  const next = sampleBuild('1.0.1', { 'font.woff2': 'the same font' })
  const registered = await call('PUT', buildPath(next), await recordOf(next))
  expect(registered.data.missing).toEqual(['remoteEntry.js'])
})

test('refuses another contract under a registered text, and keeps the first sizes', async () => {
  const { call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  const record = await recordOf(build)
  await call('PUT', buildPath(build), record)
  const contract = { exposes: { './mount': { props: {}, events: {} } } }
  expect(await call('PUT', buildPath(build), { ...record, contract })).toMatchObject({
    status: 409,
    code: 'BUILD_EXISTS',
  })
  // Another version of zlib compresses the same files to other sizes.
  const size = { ...record.size, initialGzip: record.size.initialGzip + 1 }
  expect((await call('PUT', buildPath(build), { ...record, size })).status).toBe(200)
})

test('refuses a contract that is nested too deeply, and names the limit', async () => {
  const { call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  let props: Record<string, unknown> = {}
  for (let level = 0; level < 160; level++) props = { items: props }
  const contract = { exposes: { './mount': { props, events: {} } } }
  expect(await call('PUT', buildPath(build), await recordOf({ ...build, contract }))).toMatchObject(
    {
      ...{ status: 400, code: 'VALIDATION_FAILED' },
      details: { fields: [{ path: 'body.contract', problem: 'is nested deeper than 150 levels' }] },
    },
  )
})

test('refuses a contract with a number that JSON does not keep, and stores nothing', async () => {
  const { app, call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  const props = { type: 'number', minimum: 'NUMBER' }
  const contract = { exposes: { './mount': { props, events: {} } } }
  const json = JSON.stringify(await recordOf({ ...build, contract }))
  for (const number of ['-0', '1e400']) {
    const answer = await app.inject({
      ...{ method: 'PUT', url: `/api/remotes/${buildPath(build)}` },
      headers: { authorization: `Bearer ${RELEASE_TOKEN}`, 'content-type': 'application/json' },
      payload: json.replace('"NUMBER"', number),
    })
    expect(answer.json(), number).toMatchObject({
      ...{ status: 400, code: 'VALIDATION_FAILED' },
      details: { fields: [{ path: 'body.contract' }] },
    })
    expect((await call('GET', buildPath(build))).code, number).toBe('NOT_FOUND')
  }
})

test('of ten builds registered at once under one version exactly one is stored', async () => {
  const { call } = await startRegistry()
  const rivals = Array.from({ length: 10 }, (_, n) => sampleBuild('1.0.0', { 'a.js': `${n}` }))
  const answers = await Promise.all(
    rivals.map(async (rival) => call('PUT', buildPath(rival), await recordOf(rival))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('refuses a description that contradicts itself or hides a path', async () => {
  const { call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  const { description } = build
  const hash = description.files['remoteEntry.js']!
  const refused: unknown[] = [
    { ...description, version: '1.0.1' },
    { ...description, remote: 'mfe-wallet' },
    { ...description, entry: 'absent.js' },
    { ...description, initial: { './mount': ['absent.js'] } },
    { ...description, entry: './e.js', files: { ...description.files, './e.js': hash } },
    ...[
      '../a.js',
      './a.js',
      'a/./b.js',
      '.',
      '/a.js',
      'a//b.js',
      'a/../b.js',
      '..',
      'a\\b.js',
      '',
    ].map((path) => ({
      ...description,
      files: { ...description.files, [path]: hash },
    })),
    'no object',
  ]
  for (const changed of refused) {
    const record = await recordOf({ ...build, description: changed })
    const answer = await call('PUT', 'mfe-quests/builds/1.0.0', record)
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  }
  const record = await recordOf(build)
  for (const version of ['..', '.', '.hidden', '%2e%2e']) {
    const { status } = await call('PUT', `mfe-quests/builds/${version}`, record)
    expect(status).toBeGreaterThan(399)
  }
})

test('refuses a description that is longer than the limit, or that is not well-formed', async () => {
  const { call } = await startRegistry()
  const build = sampleBuild('1.0.0')
  const room = DESCRIPTION_LIMIT - JSON.stringify({ ...build.description, padding: '' }).length
  const padded = (length: number) =>
    recordOf({ ...build, description: { ...build.description, padding: 'x'.repeat(length) } })
  const record = await padded(room)
  const { text } = record.build
  const unpaired = { ...record.build, text: text.replace('xx', 'x\ud800') }
  for (const body of [await padded(room + 1), { ...record, build: unpaired }]) {
    const answer = await call('PUT', buildPath(build), body)
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  }
  expect(await call('PUT', buildPath(build), record)).toMatchObject({ status: 200 })
})

test('lists the builds of a remote newest first, with their sizes and contracts', async () => {
  const { call } = await startRegistry()
  const versions = Array.from({ length: 55 }, (_, n) => `1.0.${n}`)
  const register = async (build: SampleBuild) =>
    call('PUT', buildPath(build), await recordOf(build))
  for (const version of versions) await register(sampleBuild(version))
  await register(sampleBuild('9.0.0', {}, 'mfe-wallet'))

  const first = (await call('GET', 'mfe-quests/builds')).data
  const second = (await call('GET', `mfe-quests/builds?cursor=${first.nextCursor}`)).data
  const listed = [...first.items, ...second.items].map(({ version }) => version)
  expect(listed.toSorted()).toEqual(versions.toSorted())
  expect(listed[0]).toBe('1.0.54')
  expect(second.nextCursor).toBeNull()
  expect(first.items[0]).toMatchObject({ commit: 'a1b2c3d', initialGzip: 10, complete: false })
  expect((await call('GET', 'mfe-quests/builds?cursor=x')).code).toBe('INVALID_CURSOR')

  const { data } = await call('GET', 'mfe-quests/builds/1.0.7')
  expect(data).toMatchObject({ version: '1.0.7', contract: sampleBuild('1.0.7').contract })
})

test('refuses a larger body than any build has, and serves manifests while a team registers many builds', async () => {
  const { call } = await startRegistry()
  await release(call, sampleBuild('0.9.0'))
  const record = await recordOf(sampleBuild('1.0.0'))
  const contractOf = (length: number) => ({
    exposes: { './mount': { props: { description: 'x'.repeat(length) }, events: {} } },
  })
  const huge = { ...record, contract: contractOf(600_000) }
  expect(await call('PUT', 'mfe-quests/builds/1.0.0', huge)).toMatchObject({
    ...{ status: 413, code: 'PAYLOAD_TOO_LARGE' },
  })
  const many = Array.from({ length: 20 }, async (_, n) => {
    const build = { ...sampleBuild(`1.0.${n}`), contract: contractOf(250_000) }
    return call('PUT', buildPath(build), await recordOf(build))
  })
  const reads = Array.from({ length: 20 }, () => call('GET', 'manifest'))
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('all uploads of a build may be sent together; other requests are served meanwhile', async () => {
  const { call, url } = await startRegistry()
  const build = sampleBuild('1.0.0')
  await call('PUT', buildPath(build), await recordOf(build))
  const content = build.contents['remoteEntry.js']!
  const path = `${url}/api/remotes/${buildPath(build)}/files/remoteEntry.js`
  const headers = { authorization: `Bearer ${RELEASE_TOKEN}` }
  /** An upload whose body has not ended, with its answer. */
  const begin = () => {
    const body = new TransformStream<Uint8Array>()
    const writer = body.writable.getWriter()
    void writer.write(content.subarray(0, 10)).catch(() => {})
    const init = { method: 'PUT', headers, body: body.readable, duplex: 'half' }
    const answer = fetch(path, init as RequestInit).catch(() => null)
    return { writer, status: answer.then((received) => received?.status) }
  }
  const uploads = Array.from({ length: 50 }, begin)
  expect((await call('GET', 'status')).status).toBe(200)
  const statuses = uploads.map(async ({ writer, status }) => {
    await writer.write(content.subarray(10)).catch(() => {})
    await writer.close().catch(() => {})
    return status
  })
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
})

test('lists a build that was registered before lists had fields of their own', async () => {
  const { call, env } = await startRegistry()
  const build = sampleBuild('1.0.0')
  await call('PUT', buildPath(build), await recordOf(build))
  const listed = (await call('GET', 'mfe-quests/builds')).data
  const database = await mongoose
    .createConnection(env.MONGO_URL, { dbName: env.MONGO_DATABASE })
    .asPromise()
  onTestFinished(() => database.close())
  await database.collection('signed-builds').updateMany({}, { $unset: { shown: 1 } })
  expect((await call('GET', 'mfe-quests/builds')).data).toEqual(listed)
  expect(listed.items).toMatchObject([{ shellApi: 1, initialGzip: 10, totalGzip: 20 }])
})

test('uploads, releases and serves a build on a bucket', async () => {
  const { endpoint, objects } = await startS3Double()
  const builds = await startBuildsServer({ store: s3Store({ ...credentials, endpoint }), port: 0 })
  const { call } = await startRegistry({
    BLOB_DIR: '',
    BUILDS_PUBLIC_URL: builds.url,
    S3_ENDPOINT: endpoint,
    S3_REGION: credentials.region,
    S3_BUCKET: credentials.bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  })
  const build = sampleBuild('1.0.0+b1', { 'static/logo.png': Buffer.from([0, 255, 128]) })
  expect((await release(call, build)).status).toBe(200)
  const placed = (await readManifest(call)).remotes['mfe-quests']!.versions[0]!
  for (const [path, bytes] of Object.entries(build.contents)) {
    const answer = await fetch(`${placed.baseUrl}${path}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  }
  expect([...objects.keys()]).toContain('builds/mfe-quests/1.0.0+b1.json')
  await builds.stop()
})
