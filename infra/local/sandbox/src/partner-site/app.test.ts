import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { credentialsFrom, type PartnerSite, startPartnerSite } from './app.ts'

const KEY = 'pk_arena1234'
let site: PartnerSite
let directory: string
let file: string
let platform: Awaited<ReturnType<typeof playPlatform>>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'partner-'))
  file = join(directory, 'partner.json')
  platform = await playPlatform()
  const credentials = credentialsFrom({ PARTNER_FILE: file })
  site = await startPartnerSite({ port: 0, siteUrl: platform.url, credentials })
})
afterAll(async () => {
  await Promise.all([site.stop(), platform.stop()])
  await rm(directory, { recursive: true })
})
beforeEach(() => writeFile(file, JSON.stringify({ key: KEY, secret: 'sk_1' })))

const get = (path: string, cookie = '') =>
  fetch(`${site.url}${path}`, { headers: { cookie }, redirect: 'manual' })
const page = async (path: string) => (await get(path)).text()

async function logIn(name: string): Promise<string> {
  const answer = await fetch(`${site.url}/log-in`, {
    method: 'POST',
    body: new URLSearchParams({ name }),
    redirect: 'manual',
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('the front page has the tag in the requested language; the plain page is the same without it', async () => {
  const front = await page('/?language=hi')
  expect(front).toContain(`<script async src="${platform.url}/embed/v1.js">`)
  expect(front).toMatch(/<kovra-embed [^>]*partner="pk_arena1234"[^>]*language="hi"/)
  const plain = await page('/plain')
  expect(plain).not.toMatch(/embed\.js|-embed|sign-in\.js/)
  const aside = /<aside[\s\S]*<\/aside>/
  expect(plain.replace(aside, '')).toBe(front.replace(aside, ''))
  expect(await page('/hostile')).toContain('<script src="/hostile.js">')
})

test('without a key the pages say so, and no user is handed over', async () => {
  await rm(file)
  expect(await page('/')).toContain('no partner key yet')
  const cookie = await logIn('Ana')
  expect(await (await get('/embed-token', cookie)).json()).toEqual({ token: null })
})

test('no page contains the secret, and names are escaped', async () => {
  const cookie = await logIn('ana')
  for (const path of ['/', '/hostile', '/unlisted']) {
    expect(await (await get(path, cookie)).text()).not.toContain('sk_1')
  }
  expect(await (await get('/', cookie)).text()).toContain('Hello, ana')
  const bad = await fetch(`${site.url}/log-in`, {
    method: 'POST',
    body: new URLSearchParams({ name: '<b>' }),
  })
  expect(bad.status).toBe(400)
})

test('a token is requested with key and secret, for the reader of this session only', async () => {
  platform.asked.length = 0
  expect(await (await get('/embed-token')).json()).toEqual({ token: null })
  const forged = await get('/embed-token', `arena-session=${'0'.repeat(32)}`)
  expect(await forged.json()).toEqual({ token: null })
  expect(platform.asked).toEqual([])

  const answer = await get('/embed-token', await logIn('Ana'))
  expect([await answer.json(), answer.headers.get('cache-control')]).toEqual([
    { token: 'token-of-reader-ana' },
    'no-store',
  ])
  const authorization = `Basic ${btoa(`${KEY}:sk_1`)}`
  expect(platform.asked).toEqual([
    { authorization, externalUserId: 'reader-ana', purpose: 'sign-in' },
  ])
  const stranger = await get('/embed-token', await logIn('stranger'))
  expect(await stranger.json()).toEqual({ token: null })
})

test('connecting redirects to our site with a token that no server sees in a URL', async () => {
  const { headers } = await get('/connect', await logIn('Ana'))
  expect(headers.get('location')).toBe(
    `${platform.url}/connect?partner=${KEY}#token=token-of-reader-ana`,
  )
  expect((await get('/connect')).headers.get('location')).toBe('/#log-in')
})

test('every asset of the pages exists', async () => {
  for (const path of ['/', '/hostile']) {
    for (const [, own] of (await page(path)).matchAll(/(?:href|src)="(\/[^"#]*)"/g)) {
      expect((await get(String(own))).status, own).toBe(200)
    }
  }
})

/** The platform's side of the call; it knows every user but `stranger`. */
async function playPlatform() {
  const asked: Record<string, string | undefined>[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = JSON.parse(await text(request)) as { externalUserId: string }
    asked.push({ authorization: request.headers.authorization, ...body })
    const known = body.externalUserId !== 'reader-stranger'
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
    const data = known ? { token: `token-of-${body.externalUserId}` } : null
    response.end(JSON.stringify({ data, code: known ? undefined : 'NOT_CONNECTED' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
