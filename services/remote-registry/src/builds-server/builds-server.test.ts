import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@platform/service-kit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildFiles } from '../storage/build-files.ts'
import { hashOf, sampleBuild } from '../testing/sample-build.ts'
import { startBuildsServer } from './start-builds-server.ts'

const image = Buffer.from('not really an image, but long enough to be worth a try'.repeat(20))

async function serving(build = sampleBuild('1.0.0+a', { 'static/logo.png': image })) {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  const blobDir = join(folder, 'store')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const files = buildFiles(folderStore(blobDir))
  for (const [path, bytes] of Object.entries(build.contents)) {
    await files.store(hashOf(bytes), bytes, path)
  }
  await files.publish(build.description)
  const server = await startBuildsServer({ store: folderStore(blobDir), port: 0 })
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return server.url
}

/** The raw response to a path, sent as it is: fetch would normalize it. */
function responseTo(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    )
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.on('close', () => resolve(answer))
  })
}

test('serves a file with its type, immutable, to pages of any origin', async () => {
  const url = await serving()
  const answer = await fetch(`${url}/mfe-quests/1.0.0+a/remoteEntry.js`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  expect(await answer.text()).toContain('window.version = "1.0.0+a"')
  const again = await fetch(answer.url, {
    headers: { 'if-none-match': `"other", W/${answer.headers.get('etag')}` },
  })
  expect(again.status).toBe(304)
})

test('serves scripts in an encoding that the client accepts, and images as they are', async () => {
  const url = await serving()
  const encodingOf = async (path: string, accepted: string) => {
    const headers = { 'accept-encoding': accepted }
    const answer = await fetch(`${url}/mfe-quests/1.0.0+a/${path}`, { headers })
    const size = Number(answer.headers.get('content-length'))
    return { encoding: answer.headers.get('content-encoding'), size, text: await answer.text() }
  }
  const plain = await encodingOf('remoteEntry.js', 'identity')
  expect(plain.encoding).toBeNull()
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
  ] as const) {
    const answer = await encodingOf('remoteEntry.js', accepted)
    expect(answer).toMatchObject({ encoding, text: plain.text })
    expect(answer.size).toBeLessThan(plain.size / 2)
  }
  expect((await encodingOf('static/logo.png', 'gzip, br')).encoding).toBeNull()
})

test('serves a script compressed, also when its bytes were first uploaded as an image', async () => {
  const url = await serving(sampleBuild('1.0.0+a', { 'a.png': image, 'big.js': image }))
  const encodingOf = async (path: string) => {
    const headers = { 'accept-encoding': 'gzip' }
    const answer = await fetch(`${url}/mfe-quests/1.0.0+a/${path}`, { headers })
    return answer.headers.get('content-encoding')
  }
  expect([await encodingOf('big.js'), await encodingOf('a.png')]).toEqual(['gzip', null])
})

test('serves nothing outside a published build, in any spelling of the path', async () => {
  const url = await serving()
  const paths = [
    '/../secret.txt',
    '/mfe-quests/1.0.0+a/../../../secret.txt',
    '/mfe-quests/1.0.0+a/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/mfe-quests/1.0.0+a/..%2f..%2f..%2fsecret.txt',
    '/mfe-quests/1.0.0+a/..\\..\\..\\secret.txt',
    '/mfe-quests/1.0.0+a/%5c..%5csecret.txt',
    '/mfe-quests/1.0.0+a//etc/passwd',
    '/mfe-quests/1.0.0+a/%00',
    '/mfe-quests/1.0.0+a/__proto__',
    '/mfe-quests/1.0.0+a/constructor',
    '/mfe-quests/1.0.0+a/',
    '/mfe-quests/1.0.0+a',
    '/mfe-quests/../mfe-quests/1.0.0+a.json',
    '/builds/mfe-quests/1.0.0+a.json',
    '/mfe-quests/%2e%2e/x',
    '/mfe-quests/..%2f..%2fsecret/x',
    '/%2e%2e/1.0.0+a/remoteEntry.js',
    '/blobs/00/00',
    '/mfe-quests/9.9.9/remoteEntry.js',
    '/mfe-wallet/1.0.0+a/remoteEntry.js',
    '/%zz/1/1',
    '/',
  ]
  for (const path of paths) {
    const answer = await responseTo(url, path)
    expect(answer, path).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer, path).toMatch(/content-type: text\/plain/)
  }
})

test('the build of a release takes the place of one for previews at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  const files = buildFiles(folderStore(folder))
  const server = await startBuildsServer({ store: folderStore(folder), port: 0 })
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const publish = async (text: string, isPreview: boolean) => {
    const { contents, description } = sampleBuild('1.0.0', { 'remoteEntry.js': text })
    for (const [path, bytes] of Object.entries(contents)) {
      await files.store(hashOf(bytes), bytes, path)
    }
    await files.publish(description, isPreview)
    const answer = await fetch(`${server.url}/mfe-quests/1.0.0/remoteEntry.js`)
    return [answer.headers.get('cache-control'), await answer.text()]
  }
  expect(await publish('a preview', true)).toEqual(['no-cache', 'a preview'])
  expect(await publish('a release', false)).toEqual([
    'public, max-age=31536000, immutable',
    'a release',
  ])
})

test('HEAD returns the size', async () => {
  const url = await serving()
  const file = `${url}/mfe-quests/1.0.0+a/static/logo.png`
  const head = await fetch(file, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(image.length)])
})

test('a build whose bytes were lost is an error, not an empty file that caches store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  const { description } = sampleBuild('1.0.0')
  await buildFiles(folderStore(folder)).publish(description)
  const server = await startBuildsServer({ store: folderStore(folder), port: 0 })
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const answer = await fetch(`${server.url}/mfe-quests/1.0.0/remoteEntry.js`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
})

test.each(['PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])(
  'refuses %s before it looks at a body',
  async (method) => {
    const url = await serving()
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/x', '/mfe-quests/1.0.0+a/remoteEntry.js']) {
      for (const body of [undefined, '{"a":1}']) {
        const answer = await fetch(url + path, { method, headers, ...(body ? { body } : {}) })
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
        expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      }
    }
  },
)

test('cuts off a client whose headers or body are slow', async () => {
  const server = vi.spyOn(http, 'createServer')
  await serving()
  expect(server.mock.results[0]?.value).toMatchObject({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
  })
})
