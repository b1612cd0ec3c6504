import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { brand } from '@platform/contracts/brand'
import { errors } from '@platform/contracts/errors'
import { OVERRIDE_COOKIE } from '@platform/contracts/registry/override-cookie'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { sampleRegistry } from '@platform/federation/loader/testing/sample-registry'
import { createLogger } from '@platform/service-kit/logger'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createShellServer } from './app.ts'
import { readServerConfig } from './config.ts'

const html = `<html lang="en"><meta nonce="__nonce__"><title>__title__</title>
<!-- preview picture --><meta name="description" content="__description__"><style nonce="__nonce__">/* first paint */</style><div id="root"><!-- first paint --></div>
<script type="application/json" id="brand">"__brand__"</script>
<script type="application/json" id="page-config">"__page_config__"</script>`

const registry = await sampleRegistry()

async function gatewayOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function shellBefore(
  gateway: string,
  settings: Record<string, string> = {},
  log = createLogger('shell', 'silent'),
) {
  const dist = await mkdtemp(join(tmpdir(), 'shell-'))
  await writeFile(join(dist, 'index.html'), html)
  await writeFile(join(dist, 'embed.html'), html)
  await writeFile(`${dist}-embed.js`, "JSON.parse('__embed_brand__')")
  await writeFile(join(dist, 'main.1234abcd.js'), 'run()')
  await writeFile(join(dist, 'main.1234abcd.js.map'), 'source')
  await mkdir(`${dist}-face`)
  await writeFile(join(`${dist}-face`, 'face-frame.html'), html)
  await writeFile(join(dist, 'trust.json'), JSON.stringify(registry.trust))
  const app = await createShellServer(
    readServerConfig({
      PORT: '0',
      GATEWAY_URL: gateway,
      BUILDS_ORIGIN: 'http://builds.test',
      SHELL_DIST: dist,
      EMBED_SCRIPT: `${dist}-embed.js`,
      FACE_DIST: `${dist}-face`,
      DOCS_DIST: `${dist}-docs`,
      TRUST_FILE: join(dist, 'trust.json'),
      MIXPANEL_TOKEN: '</script><b>',
      ...settings,
    }),
    log,
  )
  onTestFinished(async () => {
    await app.close()
    await rm(dist, { recursive: true })
    await rm(`${dist}-embed.js`)
    await rm(`${dist}-face`, { recursive: true })
  })
  return app
}

/** Nothing listens on the discard port. */
const nowhere = 'http://127.0.0.1:9'

test('the page of a card has a title and a picture of its own for previews of its link', async () => {
  const app = await shellBefore(nowhere)
  const { body } = await app.inject({ url: '/pog/foxfire', headers: { host: 'kovra.test' } })
  expect(body).toContain(`<title>foxfire.${brand.slug}.io · ${brand.name}</title>`)
  expect(body).toContain('content="http://kovra.test/api/pog/share-card/foxfire?channel=facebook"')
  const other = await app.inject({ url: '/pog/mint', headers: { host: 'kovra.test' } })
  expect(other.body).toContain(`<title>${brand.name}</title>`)
  expect(other.body).not.toContain('og:image')
  expect(other.body).not.toContain('preview picture')
})

test('every page answers with its own nonce, in the policy and in the page', async () => {
  const app = await shellBefore(nowhere)
  const pages = await Promise.all(
    ['/', '/k-drop/campaigns', '/profile/'].map((url) => app.inject({ url })),
  )
  const nonces = pages.map(({ statusCode, headers, body }) => {
    expect(statusCode).toBe(200)
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(body).toContain(`nonce="${nonce}"`)
    return nonce
  })
  expect(new Set(nonces).size).toBe(3)
})

test('an address without a page answers 404 with the page, which shows that nothing is there', async () => {
  const manifest = await registry.manifest()
  const gateway = await gatewayOf((_request, response) => {
    response.end(JSON.stringify({ data: manifest }))
  })
  const app = await shellBefore(gateway)
  const { statusCode, headers, body } = await app.inject('/nothing/here')
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('id="page-config"')
  expect((await app.inject('/profile/?from=mail')).statusCode).toBe(200)
})

test('the page comes with its first paint, in the language of the browser', async () => {
  const app = await shellBefore(nowhere)
  const { body, headers } = await app.inject({ url: '/', headers: { 'accept-language': 'pt-BR' } })
  expect(body).toContain('<html lang="pt-BR">')
  expect(body).toContain('<meta name="description" content="Jogue. Cumpra tarefas. Receba.')
  expect(body).toContain('Jogue. Cumpra tarefas. Receba.')
  expect(body).toContain('.fp-bar{')
  expect(body).not.toContain('first paint')
  expect(headers.vary).toContain('accept-language')
})

test('the policy allows no inline script and no eval, and scripts of the builds', async () => {
  const app = await shellBefore(nowhere)
  expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' http://builds.test;")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'self'")
})

test("the policy lets the page frame the brand's videos, and nothing else but the site", async () => {
  const app = await shellBefore(nowhere)
  const framed = async () =>
    /frame-src ([^;]+)/.exec(
      String((await app.inject('/')).headers['content-security-policy']),
    )?.[1]
  const { videoOrigins } = brand
  expect(await framed()).toBe(["'self'", ...videoOrigins].join(' '))
  onTestFinished(() => void Object.assign(brand, { chiefVideo: null, videoOrigins }))
  Object.assign(brand, { chiefVideo: 'https://videos.example/embed/x?start=3', videoOrigins: [] })
  expect(await framed()).toBe("'self' https://videos.example")
})

test.each(['/%E0%A4%A', '/k-drop/campaigns/%00%ff'])(
  'answers %s, which cannot be decoded, with the page and 404',
  async (url) => {
    const app = await shellBefore(nowhere)
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(body).toContain(`nonce="${nonce}"`)
  },
)

test.each([
  ['GET', '/api/%2e%2e/internal/grants'],
  ['GET', '/api/users/..%2f..%2finternal'],
  ['GET', '/api/users/../../internal'],
  ['GET', '/api/%ff'],
  ['POST', '/%ff'],
])('answers %s %s in the shape of every failed call', async (method, path) => {
  const app = await shellBefore(nowhere)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  // Other clients resolve the dots before they send a path.
  const sent = request({ port, method, path }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(await json(answer)).toEqual({
    success: false,
    status: 400,
    code: 'MALFORMED_REQUEST',
    message: errors.MALFORMED_REQUEST.message,
    data: null,
  })
  expect(answer.statusCode).toBe(400)
})

test('headers that are too large together are answered in the shape of every failed call', async () => {
  const app = await shellBefore(nowhere)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const headers = { 'x-one': 'x'.repeat(9_000), 'x-other': 'x'.repeat(9_000) }
  const sent = request({ port, path: '/api/health', headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(431)
  expect(await json(answer)).toEqual({
    success: false,
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: errors.HEADERS_TOO_LARGE.message,
    data: null,
  })
})

test('an expectation that cannot be met is answered in the shape of every failed call', async () => {
  const app = await shellBefore(nowhere)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const sent = request({ port, path: '/api/health', headers: { expect: '200-ok' } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(417)
  expect(answer.headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
  expect(await json(answer)).toEqual({
    success: false,
    status: 417,
    code: 'EXPECTATION_FAILED',
    message: errors.EXPECTATION_FAILED.message,
    data: null,
  })
})

test('the page is compressed for a client that accepts it, with the same content', async () => {
  const app = await shellBefore(nowhere)
  const plain = await app.inject('/')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const withoutNonce = (html: string) => html.replace(/nonce="[^"]+"|"servedAt":\d+/g, '')
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': `${encoding}, deflate` },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('accept-encoding')
    expect(withoutNonce(decompress(rawPayload).toString())).toBe(withoutNonce(plain.body))
  }
})

test('configuration cannot break out of the script element it stands in', async () => {
  const app = await shellBefore(nowhere)
  const { body } = await app.inject('/')
  expect(body).not.toContain('</script><b>')
  expect(body).toContain('"analytics":{"token":"\\u003c/script>\\u003cb>"}')
})

test('the page may send to the origin of Mixpanel, also where it is below a path', async () => {
  const policyOf = async (settings = {}) =>
    (await (await shellBefore(nowhere, settings)).inject('/')).headers['content-security-policy']
  expect(await policyOf()).toContain(
    "connect-src 'self' http://builds.test https://api-js.mixpanel.com;",
  )
  expect(await policyOf({ MIXPANEL_HOST: 'https://proxy.example/mixpanel' })).toContain(
    "connect-src 'self' http://builds.test https://proxy.example;",
  )
  expect(await policyOf({ MIXPANEL_TOKEN: '' })).toContain("connect-src 'self' http://builds.test;")
  await expect(shellBefore(nowhere, { MIXPANEL_HOST: 'proxy' })).rejects.toThrow(
    'MIXPANEL_HOST must be an address',
  )
})

test('files named by their content are cached for a year; sources and unknown files are not served', async () => {
  const app = await shellBefore(nowhere)
  const script = await app.inject('/main.1234abcd.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const url of [
    '/main.1234abcd.js.map',
    '/index.html',
    '/main.00000000.js',
    '/..%2fpackage.json',
  ]) {
    expect((await app.inject({ url })).statusCode, url).toBe(404)
  }
})

test("a call goes to the gateway with the reader's address, whatever address the reader claims", async () => {
  const gateway = await gatewayOf((request, response) => {
    response.end(JSON.stringify({ url: request.url, from: request.headers['x-forwarded-for'] }))
  })
  const app = await shellBefore(gateway)
  const answer = await app.inject({
    url: '/api/remotes/manifest?channel=stable',
    headers: { 'x-forwarded-for': '6.6.6.6' },
  })
  expect(answer.json()).toEqual({ url: '/api/remotes/manifest?channel=stable', from: '127.0.0.1' })
})

test.each([
  ['expect', '100-continue'],
  ['upgrade', 'websocket'],
  ['te', 'trailers'],
])('a call with the header `%s` reaches the gateway without it', async (name, value) => {
  const gateway = await gatewayOf((request, response) => {
    response.end(JSON.stringify({ seen: request.headers[name] ?? null }))
  })
  const app = await shellBefore(gateway)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const path = '/api/users/me/profile/picture'
  const sent = request({ port, path, method: 'POST', headers: { [name]: value } }).end('body')
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  expect(await json(answer)).toEqual({ seen: null })
})

test("headers of the gateway's connection do not reach the reader, whose connection goes on", async () => {
  const gateway = await gatewayOf((_request, response) => {
    response.writeHead(200, {
      connection: 'close, x-hop',
      'keep-alive': 'timeout=1',
      'x-hop': '1',
      'x-kept': '1',
    })
    response.end('{}')
  })
  const app = await shellBefore(gateway)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const sent = request({ port, path: '/api/health', agent }).end()
  const [{ headers }] = (await once(sent, 'response')) as [IncomingMessage]
  expect(headers).toMatchObject({ connection: 'keep-alive', 'x-kept': '1' })
  expect(headers['keep-alive']).not.toBe('timeout=1')
  expect(headers['x-hop']).toBeUndefined()
})

test('an event reaches the reader while the stream goes on', async () => {
  const gateway = await gatewayOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: first\n\n')
  })
  const app = await shellBefore(gateway)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/api/wallets/stream`)
  const reader = answer.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: first\n\n')
  await reader.cancel()
})

test("answers 502 in the API's envelope while the gateway is down", async () => {
  const app = await shellBefore(nowhere)
  const answer = await app.inject('/api/health')
  expect(answer.statusCode).toBe(502)
  expect(answer.json()).toMatchObject({ success: false, code: 'BAD_GATEWAY' })
})

test('a read whose connection to the gateway ends before an answer is sent once more, and a write is not', async () => {
  const asked: unknown[] = []
  const gateway = await gatewayOf(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    if (asked.length === 2) response.end('{}')
    else response.destroy()
  })
  const app = await shellBefore(gateway)
  expect((await app.inject('/api/cut')).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/api/made', body: {} })).statusCode).toBe(502)
  expect((await app.inject('/api/cut-off')).statusCode).toBe(502)
  expect(asked).toEqual([
    ...['GET /api/cut', 'GET /api/cut', 'POST /api/made'],
    ...['GET /api/cut-off', 'GET /api/cut-off'],
  ])
})

/** A log whose lines the test reads. */
function readableLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLogger('shell', 'info', { write: (line) => void lines.push(JSON.parse(line)) })
  return { lines, log }
}

test('an answer of 500 and above has one line in the log, with its cause and without its query', async () => {
  const { lines, log } = readableLog()
  const app = await shellBefore(nowhere, {}, log)
  await app.inject('/')
  await app.inject('/api/health?token=s3cret')
  expect(lines).toEqual([
    expect.objectContaining({
      ...{ service: 'shell', level: 50, status: 502, ms: expect.any(Number) },
      req: expect.objectContaining({ method: 'GET', path: '/api/health' }),
      err: expect.objectContaining({ message: 'connect ECONNREFUSED 127.0.0.1:9' }),
    }),
  ])
  expect(JSON.stringify(lines)).not.toContain('s3cret')
})

test('a failure that the gateway answered is logged, a refusal is not', async () => {
  const { lines, log } = readableLog()
  const gateway = await gatewayOf(({ url }, response) => {
    response.writeHead(url === '/api/broken' ? 503 : 403).end('{}')
  })
  const app = await shellBefore(gateway, {}, log)
  for (const url of ['/api/broken', '/api/refused']) await app.inject(url)
  expect(lines).toMatchObject([{ status: 503, req: { path: '/api/broken' } }])
})

test.each(['/', '/%ff'])('a failure to make the page %s is logged with its error', async (url) => {
  const { lines, log } = readableLog()
  const app = await shellBefore(nowhere, {}, log)
  await app.ready()
  // For `/%ff` no hook of the server runs.
  vi.spyOn(Date, 'now').mockImplementationOnce(() => {
    throw new Error('no time')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await app.inject(url)).json()).toMatchObject({ status: 500, code: 'INTERNAL' })
  expect(lines).toMatchObject([{ status: 500, req: { path: url }, err: { message: 'no time' } }])
})

test('every bad setting is named at once', () => {
  expect(() => readServerConfig({ PORT: 'x', CHANNEL: 'stabel' })).toThrow(
    /PORT.*GATEWAY_URL.*BUILDS_ORIGIN.*CHANNEL.*TRUST_FILE/,
  )
})

test('the page has the trusted keys and the time at which it was served', async () => {
  const app = await shellBefore(nowhere)
  const { body } = await app.inject('/')
  const config = JSON.parse(/id="page-config">(.*)<\/script>/.exec(body)?.[1] ?? '')
  expect(config).toMatchObject({ channel: 'stable', trust: registry.trust })
  expect(Math.abs(Date.now() - config.servedAt)).toBeLessThan(5_000)
})

const HOUR = 3_600_000
const inAnHour = new Date(Date.now() + HOUR).toISOString()
const local = (origin: string) =>
  ({ kind: 'local', origin, entry: `${origin}/remoteEntry.js`, container: 'c' }) as const
const grant = (origin: string, expiresAt = inAnHour) => ({
  userId: 'staff',
  remote: 'mfe-quests',
  issuedAt: new Date().toISOString(),
  expiresAt,
  source: local(origin),
})

async function policyWith(proof: SignedText | string): Promise<string> {
  const app = await shellBefore(nowhere)
  const value = typeof proof === 'string' ? proof : encodeURIComponent(JSON.stringify(proof))
  const cookie = `other=1; ${OVERRIDE_COOKIE}=${value}`
  const { headers } = await app.inject({ url: '/', headers: { cookie } })
  return String(headers['content-security-policy'])
}

test("a grant's local origin is allowed in the page that carries it, its socket too", async () => {
  const policy = await policyWith(await registry.grant(grant('http://localhost:3011')))
  for (const rule of [
    "script-src 'self' http://builds.test http://localhost:3011;",
    "connect-src 'self' http://builds.test http://localhost:3011 ws://localhost:3011",
    "img-src 'self' data: blob: http://builds.test http://localhost:3011;",
    "font-src 'self' http://builds.test http://localhost:3011;",
  ]) {
    expect(policy).toContain(rule)
  }
})

test('a grant adds nothing but its origin to the policy', async () => {
  const policy = await policyWith(await registry.grant(grant('http://a.test/;script-src *')))
  expect(policy).toContain("script-src 'self' http://builds.test http://a.test;")
  expect(policy).not.toContain('*')
})

const stranger = await sampleRegistry()
const good = await registry.grant(grant('http://localhost:3011'))
const refused: Record<string, SignedText | string> = {
  'forged by a key of the same name': await stranger.grant(grant('http://localhost:3011')),
  'changed after it was signed': { ...good, text: good.text.replace('3011', '3012') },
  // A second past the tolerance of a minute.
  'that has expired': await registry.grant(
    grant('http://localhost:3011', new Date(Date.now() - 61_000).toISOString()),
  ),
  'signed for another purpose': await registry.sign(
    grant('http://localhost:3011'),
    'remote-channel/1',
  ),
  'of a registered build': await registry.grant({
    ...grant('http://localhost:3011'),
    source: { kind: 'build', build: await registry.build('1.0.0') },
  }),
  'of another scheme': await registry.grant(grant('data:text/javascript,')),
  'that is no grant': '%7B%22text',
}
for (const [name, proof] of Object.entries(refused)) {
  test(`a grant ${name} widens nothing`, async () => {
    const policy = await policyWith(proof)
    expect(policy).toContain("script-src 'self' http://builds.test;")
    expect(policy).not.toMatch(/localhost|data:text/)
  })
}

test.each([
  '/',
  '/profile/wallet',
  '/main.1234abcd.js',
  '/favicon.svg',
  '/embed.js',
  '/embed/pk_nobody0000/campaign-feed',
  '/face-frame',
  '/missing.js',
  '/%ff',
  '/api/health',
  '/api/%ff',
])(
  'browsers use only https for this host, and not for its subdomains, once they have seen %s',
  async (url) => {
    const app = await shellBefore(nowhere)
    const { headers } = await app.inject(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  },
)

test('a request has a time limit to arrive, wherever it goes', async () => {
  const app = await shellBefore(nowhere)
  expect(app.server.requestTimeout).toBe(30_000)
  expect(app.server.headersTimeout).toBe(15_000)
})
