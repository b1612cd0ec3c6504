import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { SHELL_PAGES } from '@platform/contracts/shell/pages'
import { FACE_FILES_PATH, FACE_FRAME_PATH } from '@platform/contracts/shell/paths'
import { sampleRegistry } from '@platform/federation/loader/testing/sample-registry'
import { createLogger } from '@platform/service-kit/logger'
import { expect, onTestFinished, test } from 'vitest'
import { OFFLINE_PAGE_PATH } from '../src/offline/offline-paths.ts'
import { createShellServer } from './app.ts'
import { readServerConfig } from './config.ts'

const SCRIPT = `${FACE_FILES_PATH}face-frame.1234abcd.js`
const MODEL = `${FACE_FILES_PATH}0.4.1/face_detection.wasm`
const registry = await sampleRegistry()

/** A shell with a page that looks for faces, its script, and a file of the model that is stored compressed too. */
async function open(settings: Record<string, string> = {}) {
  const dist = await mkdtemp(join(tmpdir(), 'shell-face-'))
  const face = join(dist, 'face')
  await mkdir(join(face, '0.4.1'), { recursive: true })
  await Promise.all([
    writeFile(join(dist, 'index.html'), '<html lang="en"><title>__title__</title>'),
    writeFile(join(dist, 'embed.html'), '<html lang="en">'),
    writeFile(join(dist, 'trust.json'), JSON.stringify(registry.trust)),
    writeFile(`${dist}-embed.js`, "JSON.parse('__embed_brand__')"),
    writeFile(join(face, 'face-frame.html'), `<script src="${SCRIPT}"></script>`),
    writeFile(join(face, 'face-frame.1234abcd.js'), 'look()'),
    writeFile(join(face, 'face-frame.1234abcd.js.map'), 'source'),
    writeFile(join(face, '0.4.1/face_detection.wasm'), 'model'),
    writeFile(join(face, '0.4.1/face_detection.wasm.gz'), gzipSync('model')),
  ])
  onTestFinished(async () => {
    await rm(dist, { recursive: true })
    await rm(`${dist}-embed.js`)
  })
  const config = readServerConfig({
    PORT: '0',
    // Nothing listens on the discard port.
    GATEWAY_URL: 'http://127.0.0.1:9',
    BUILDS_ORIGIN: 'http://builds.test',
    SHELL_DIST: dist,
    EMBED_SCRIPT: `${dist}-embed.js`,
    FACE_DIST: face,
    TRUST_FILE: join(dist, 'trust.json'),
    ...settings,
  })
  const app = await createShellServer(config, createLogger('shell', 'silent'))
  onTestFinished(() => app.close())
  return app
}

const policyOf = ({ headers }: { headers: object }) =>
  String((headers as Record<string, unknown>)['content-security-policy'])

test('the frame may evaluate code, and in return has no origin, no device and no other server', async () => {
  const app = await open()
  const answer = await app.inject(FACE_FRAME_PATH)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain(SCRIPT)
  expect(policyOf(answer).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ])
  expect(answer.headers['permissions-policy']).toContain('camera=()')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a site that may be framed brings its frame along', async () => {
  const app = await open({ FRAME_ANCESTORS: "'self' https://partner.example" })
  expect(policyOf(await app.inject(FACE_FRAME_PATH))).toContain(
    "frame-ancestors 'self' https://partner.example; sandbox",
  )
  const alone = await open({ FRAME_ANCESTORS: "'none'" })
  expect(policyOf(await alone.inject(FACE_FRAME_PATH))).toContain("frame-ancestors 'self'; sandbox")
})

test.each([
  ...new Set(Object.values(SHELL_PAGES).map((path) => path.replace(/:\w+|\*/g, 'some'))),
  '/k-drop/campaigns',
  '/pog',
  '/pog/mint',
  '/pog/foxfire',
  '/my-pog',
  '/nothing/here',
  '/%ff',
  '/embed/pk_nobody0000/campaign-feed',
  OFFLINE_PAGE_PATH,
  '/face-frames',
  `${FACE_FRAME_PATH}/more`,
])('the policy of %s evaluates no code, and the page does not load the model', async (url) => {
  const app = await open()
  const answer = await app.inject(url)
  expect(policyOf(answer)).toContain("default-src 'none'")
  expect(policyOf(answer)).not.toMatch(/unsafe|sandbox/)
  expect(answer.body).not.toContain(FACE_FILES_PATH)
})

test('files of the frame are fetched by a page without an origin, compressed and once', async () => {
  const app = await open()
  const { statusCode, headers, body } = await app.inject(SCRIPT)
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'look()' })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['x-content-type-options']).toBe('nosniff')
  const packed = await app.inject({ url: MODEL, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/wasm',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(gunzipSync(packed.rawPayload).toString()).toBe('model')
})

test.each([
  'face-frame.html',
  'face-frame.1234abcd.js.map',
  '../index.html',
  '%2e%2e%2ftrust.json',
])('does not serve %s as a file of the frame', async (name) => {
  const app = await open()
  const { statusCode, body } = await app.inject(`${FACE_FILES_PATH}${name}`)
  expect(statusCode).toBe(404)
  expect(body).not.toMatch(/source|registry/)
})

test('says what to build where the page is missing', async () => {
  await expect(open({ FACE_DIST: '/nowhere' })).rejects.toThrow(
    'There is no page in /nowhere: build packages/face first',
  )
})
