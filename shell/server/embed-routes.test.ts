import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { brand } from '@platform/contracts/brand'
import type { Partner } from '@platform/contracts/identity/partners'
import { EMBED_HELLO } from '@platform/contracts/shell/embed-protocol'
import { sampleRegistry } from '@platform/federation/loader/testing/sample-registry'
import { createLogger } from '@platform/service-kit/logger'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createShellServer } from './app.ts'
import { readServerConfig } from './config.ts'

const html = `<meta nonce="__nonce__"><title>__brand_name__</title>
<script type="application/json" id="page-config">"__page_config__"</script>`
const registry = await sampleRegistry()
const arena: Partner = {
  key: 'pk_arenaWeekly1',
  name: '</script><b>Arena',
  origins: ['https://arena.example', 'https://www.arena.example'],
  embeds: ['campaign-feed'],
}

/** A shell before a gateway that knows one partner, as long as it is up. */
async function open() {
  const identity = { partner: arena as object | null, up: true, asked: 0, forwardedFor: '' }
  const gateway = Fastify()
  gateway.get('/api/auth/partners/:key', (request, reply) => {
    identity.asked += 1
    identity.forwardedFor = String(request.headers['x-forwarded-for'])
    if (!identity.up) return reply.code(503).send({})
    const { key } = request.params as { key: string }
    const known = key === arena.key && identity.partner
    return known ? { success: true, data: identity.partner } : reply.code(404).send({})
  })
  const gatewayUrl = await gateway.listen({ host: '127.0.0.1', port: 0 })
  const dist = await mkdtemp(join(tmpdir(), 'shell-embed-'))
  await writeFile(join(dist, 'index.html'), html)
  await writeFile(join(dist, 'embed.html'), html)
  await writeFile(`${dist}-embed.js`, "report(JSON.parse('__embed_brand__'))")
  await mkdir(`${dist}-face`)
  await writeFile(join(`${dist}-face`, 'face-frame.html'), html)
  await writeFile(join(dist, 'trust.json'), JSON.stringify(registry.trust))
  const app = await createShellServer(
    readServerConfig({
      PORT: '0',
      GATEWAY_URL: gatewayUrl,
      BUILDS_ORIGIN: 'http://builds.test',
      SHELL_DIST: dist,
      EMBED_SCRIPT: `${dist}-embed.js`,
      FACE_DIST: `${dist}-face`,
      TRUST_FILE: join(dist, 'trust.json'),
    }),
    createLogger('shell', 'silent'),
  )
  onTestFinished(async () => {
    await Promise.all([app.close(), gateway.close()])
    await rm(dist, { recursive: true })
    await rm(`${dist}-embed.js`)
    await rm(`${dist}-face`, { recursive: true })
  })
  return { app, identity }
}

const PATH = `/embed/${arena.key}/campaign-feed`
const policyOf = (headers: object) =>
  String((headers as Record<string, unknown>)['content-security-policy'])

test("the page is framed by the partner's origins alone, runs no inline script and sets no cookie", async () => {
  const { app } = await open()
  const { statusCode, headers, body } = await app.inject(PATH)
  expect(statusCode).toBe(200)
  expect(policyOf(headers)).toMatch(
    /frame-ancestors https:\/\/arena\.example https:\/\/www\.arena\.example$/,
  )
  expect(policyOf(headers)).toContain("script-src 'self' http://builds.test;")
  expect(policyOf(headers)).not.toContain('unsafe')
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-frame-options']).toBeUndefined()
  const nonce = /'nonce-([^']+)'/.exec(policyOf(headers))?.[1]
  expect(body).toContain(`nonce="${nonce}"`)
})

test("the page gets its partner's key, name and origins, and nothing breaks out of the script", async () => {
  const { app } = await open()
  const { body } = await app.inject(PATH)
  expect(body).not.toContain('<b>Arena')
  const config = JSON.parse(/id="page-config">(.*)<\/script>/.exec(body)?.[1] ?? '')
  const { key, name, origins } = arena
  expect(config).toMatchObject({ partner: { key, name, origins }, embed: 'campaign-feed' })
  expect(config.trust).toEqual(registry.trust)
})

test.each([
  ['an unknown key', '/embed/pk_nobody0000/campaign-feed'],
  ['no key', '/embed/%24ne/campaign-feed'],
  ['an embed the partner may not show', `/embed/${arena.key}/wallet`],
  ['an embed named like a property of every object', `/embed/${arena.key}/constructor`],
])('%s is not found', async (_name, url) => {
  const { app } = await open()
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('serves the embed to a listed origin, and says to another that it is not listed', async () => {
  const { app } = await open()
  const from = (origin: string) => app.inject({ url: PATH, query: { from: origin } })
  expect((await from('https://www.arena.example')).statusCode).toBe(200)
  const { statusCode, body } = await from('https://elsewhere.example')
  expect(statusCode).toBe(403)
  expect(body).toContain('data-reason="unlisted-origin"')
  expect(body).not.toContain('page-config')
  const twice = await app.inject(`${PATH}?from=https://elsewhere.example&from=x`)
  expect(twice.statusCode).toBe(403)
})

test('a preview that a pattern has is framed by its own page alone, and no pattern is in the policy', async () => {
  const { app, identity } = await open()
  const origins = ['https://arena.example', 'https://arena-*.host.example']
  identity.partner = { ...arena, origins }
  const from = (origin: string) => app.inject({ url: PATH, query: { from: origin } })
  const preview = 'https://arena-pr-7.host.example'
  const { statusCode, headers, body } = await from(preview)
  expect(statusCode).toBe(200)
  expect(policyOf(headers)).toMatch(
    /frame-ancestors https:\/\/arena\.example https:\/\/arena-pr-7\.host\.example$/,
  )
  const config = JSON.parse(/id="page-config">(.*)<\/script>/.exec(body)?.[1] ?? '')
  expect(config.partner.origins).toEqual(['https://arena.example', preview])
  expect((await from('https://other-pr-7.host.example')).statusCode).toBe(403)
  expect(policyOf((await app.inject(PATH)).headers)).not.toContain('*')
})

test('a partner without an origin is framed by nobody', async () => {
  const { app, identity } = await open()
  identity.partner = { ...arena, origins: [] }
  expect(policyOf((await app.inject(PATH)).headers)).toMatch(/frame-ancestors 'none'$/)
})

test('the page that says why there is no embed reports it to the page around it, and does nothing else', async () => {
  const { app } = await open()
  const { headers, body } = await app.inject('/embed/pk_nobody0000/campaign-feed')
  const script = /<script>(.*)<\/script>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policyOf(headers)).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors *`,
  )

  const parent = {}
  let listen: (event: { source: object; data: string; ports: object[] }) => void = () => {}
  const said: unknown[] = []
  const port = { postMessage: (message: unknown) => said.push(message) }
  const reason = /data-reason="([^"]+)"/.exec(body)?.[1]
  new Function('addEventListener', 'parent', 'document', script)(
    (_name: string, listener: typeof listen) => {
      listen = listener
    },
    parent,
    { documentElement: { dataset: { reason } } },
  )
  listen({ source: {}, data: EMBED_HELLO, ports: [port] })
  listen({ source: parent, data: 'another message', ports: [port] })
  expect(said).toEqual([])
  listen({ source: parent, data: EMBED_HELLO, ports: [port] })
  expect(said).toEqual([{ type: 'failed', reason: 'unknown-partner' }])
})

test('says why there is no embed in the language of the reader', async () => {
  const { app } = await open()
  const headers = { 'accept-language': 'fr, pt-PT;q=0.9, en;q=0.5' }
  const { body } = await app.inject({ url: '/embed/pk_nobody0000/campaign-feed', headers })
  expect(body).toContain('lang="pt"')
  expect(body).toContain('A chave do parceiro')
})

test('asks identity once for many readers, with the address of one', async () => {
  const { app, identity } = await open()
  const pages = await Promise.all(Array.from({ length: 20 }, () => app.inject(PATH)))
  expect(pages.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(identity.asked).toBe(1)
  expect(identity.forwardedFor).toBe('127.0.0.1')
})

test('answers 503, not 404, while identity is down from the start', async () => {
  const { app, identity } = await open()
  identity.up = false
  const { statusCode, body } = await app.inject(PATH)
  expect(statusCode).toBe(503)
  expect(body).toContain('data-reason="unavailable"')
})

test('the script has the brand, works on any origin and is cached for minutes', async () => {
  const { app } = await open()
  const { headers, body } = await app.inject('/embed/v1.js')
  const run = new Function('report', body)
  let known: unknown
  run((value: unknown) => {
    known = value
  })
  expect(known).toEqual({ name: brand.name, slug: brand.slug })
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(headers['cache-control']).toMatch(/max-age=300\b/)
  expect(headers['set-cookie']).toBeUndefined()

  const again = { 'if-none-match': String(headers.etag) }
  expect((await app.inject({ url: '/embed.js', headers: again })).statusCode).toBe(304)
  const packed = await app.inject({ url: '/embed.js', headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(body)
  expect(packed.headers.etag).not.toBe(headers.etag)
  const weak = { ...again, 'if-none-match': `"other", W/${headers.etag}` }
  expect((await app.inject({ url: '/embed.js', headers: weak })).statusCode).toBe(304)
})

test('the script has an address for its version, and the one of before versions; another version is not found', async () => {
  const { app } = await open()
  const [versioned, first] = [await app.inject('/embed/v1.js'), await app.inject('/embed.js')]
  expect(first.body).toBe(versioned.body)
  const { statusCode, body } = await app.inject('/embed/v2.js')
  expect([statusCode, body]).toEqual([404, expect.stringContaining('/embed/v1.js')])
})

test('the page with its placeholders is not served as a file', async () => {
  const { app } = await open()
  expect((await app.inject('/embed.html')).statusCode).toBe(404)
})

test('reads an accepted encoding with a long run of spaces in linear time', async () => {
  const { app } = await open()
  // Hours, if each space were tried as the start of a separator.
  const headers = { 'accept-encoding': `a${' '.repeat(5_000_000)}b` }
  expect((await app.inject({ url: '/embed.js', headers })).statusCode).toBe(200)
})
