import { expect, test } from 'vitest'
import { sendRaw, startGateway, startServiceDouble } from './testing/start-gateway.ts'

const get = (url: string, path: string) =>
  sendRaw(url, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)

test('a request goes to the service of its prefix, with path and query untouched', async () => {
  const [quests, wallet] = await Promise.all([startServiceDouble(), startServiceDouble()])
  const { url } = await startGateway({ QUESTS_URL: quests.url, WALLET_URL: wallet.url })
  await fetch(`${url}/api/airdrop-campaign/campaigns/a%20b?x=1&y=%2F..`)
  await fetch(`${url}/api/wallets/balance`, { method: 'POST', body: '{"a": 1}' })
  expect(quests.seen).toMatchObject([
    { method: 'GET', url: '/api/airdrop-campaign/campaigns/a%20b?x=1&y=%2F..' },
  ])
  expect(wallet.seen).toMatchObject([
    { method: 'POST', url: '/api/wallets/balance', body: '{"a": 1}' },
  ])
})

test('a prefix of a service that is not configured is ROUTE_NOT_FOUND', async () => {
  const { url } = await startGateway({})
  const answer = await fetch(`${url}/api/clans/1`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ success: false, code: 'ROUTE_NOT_FOUND' })
})

test('a prefix of staff is the business of its service, which decides who may call it', async () => {
  const growth = await startServiceDouble()
  const { url } = await startGateway({ GROWTH_URL: growth.url })
  await fetch(`${url}/api/content/admin/pictures`, { method: 'POST', body: 'picture' })
  expect(growth.seen).toMatchObject([{ url: '/api/content/admin/pictures', body: 'picture' }])
})

const hiddenPaths = [
  '/internal/grants',
  '/api/internal/grants',
  '/api/../internal/grants',
  '/api/users/../../internal/grants',
  '/api/users/../internal/grants',
  '/api/users/..',
  '/api/users/.',
  '/api/users/./../../internal',
  '/api/users/%2e%2e/%2e%2e/internal/grants',
  '/api/users/%2E%2E/internal/grants',
  '/api/users/.%2e/internal/grants',
  '/api/users/%2e./%2e./internal/grants',
  '/api/users/..%2f..%2finternal/grants',
  '/api/users/..%2F..%2Finternal/grants',
  '/api/users/%2f%2finternal/grants',
  '/api/users/..%5c..%5cinternal/grants',
  '/api/users/..\\..\\internal\\grants',
  '/api/users/%252e%252e/internal/grants',
  '/api/users/%252fetc',
  '/api/users/..;/..;/internal/grants',
  '/api/users/..;x=1/internal',
  '/api/users//../internal/grants',
  '/api/users//internal/grants',
  '/api//users/me',
  '//api/users/me',
  '/api/users/%00/../../internal',
  '/api/users/%0d%0ax-a:%20b',
  '/api/users/%c0%ae%c0%ae/internal',
  '/api/users/%zz',
  '/api/%75sers/me',
  '/api/users%2f..%2f..%2finternal',
  '/API/users/me',
  '/api/users#/../../internal/grants',
  '/api/usersx/../../internal',
  'http://127.0.0.1/internal/grants',
  'http://127.0.0.1/api/users/../../internal/grants',
  'http://127.0.0.1/api/users/me',
  '/users/me',
  '/api/users/../metrics',
  '/api/metrics',
  '/api/readyz',
  '/api/healthz',
  '/api/openapi.json',
  '/api/.well-known/jwks.json',
  '/api',
  '/api/',
]

test('no spelling of a path reaches the internal routes of services', async () => {
  const identity = await startServiceDouble()
  const { url } = await startGateway({ IDENTITY_URL: identity.url })
  const answers = await Promise.all(
    hiddenPaths.map(async (path) => [path, (await get(url, path)).split('\r\n')[0]]),
  )
  expect(answers.filter(([, status]) => !/^HTTP\/1\.1 40[04] /.test(status ?? ''))).toEqual([])
  expect(identity.seen.map(({ url }) => url)).toEqual([])
})

test('only the origins of partners may read answers, and the Date is that of the gateway', async () => {
  const quests = await startServiceDouble((_request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('date', 'Thu, 01 Jan 1970 00:00:00 GMT')
    response.end('{}')
  })
  const partner = 'https://partner.example'
  const [alone, open] = await Promise.all([
    startGateway({ QUESTS_URL: quests.url }),
    startGateway({ QUESTS_URL: quests.url, PARTNER_ORIGINS: partner }),
  ])
  const ask = (url: string, origin: string, init: RequestInit = {}) =>
    fetch(`${url}/api/quest`, { ...init, headers: { ...init.headers, origin } })

  expect((await ask(alone.url, partner)).headers.get('access-control-allow-origin')).toBeNull()
  const stranger = await ask(open.url, 'https://stranger.example')
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()

  const { headers } = await ask(open.url, partner)
  expect(headers.get('access-control-allow-origin')).toBe(partner)
  expect(headers.get('access-control-expose-headers')).toContain('date')
  expect(headers.get('vary')).toContain('Origin')
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(5_000)

  const preflight = await ask(open.url, partner, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key,x-source',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key')
})

test('more calls than the limit are refused with the time to wait, per address and per token', async () => {
  const quests = await startServiceDouble()
  const limits = { RATE_LIMIT_PER_ADDRESS: '6', RATE_LIMIT_PER_USER: '2' }
  const { url } = await startGateway({ QUESTS_URL: quests.url, ...limits })
  const payload = Buffer.from('{"sub":"u1"}').toString('base64url')
  const as = (signature: string) => ({
    headers: { authorization: `Bearer e30.${payload}.${signature}` },
  })
  const statusOf = async (init: RequestInit) => (await fetch(`${url}/api/quest`, init)).status

  expect(await statusOf(as('mine'))).toBe(200)
  expect(await statusOf(as('mine'))).toBe(200)
  const refused = await fetch(`${url}/api/quest`, as('mine'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  // A token with the same subject and another signature has a limit of its own.
  expect(await statusOf(as('forged'))).toBe(200)
  // The address has two of its six calls left; the refused one counted.
  expect(await statusOf({})).toBe(200)
  expect(await statusOf({})).toBe(200)
  expect(await statusOf({})).toBe(429)
})

test('a body over the limit is refused and never sent on', async () => {
  const quests = await startServiceDouble()
  const { url } = await startGateway({ QUESTS_URL: quests.url })
  const body = 'x'.repeat(1024 * 1024 + 1)
  // The connection may end before all of the body is sent; then there is no answer to read.
  const answer = await fetch(`${url}/api/quest`, { method: 'POST', body }).catch(() => undefined)
  if (answer) expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect(quests.seen).toEqual([])
})

test('a longer prefix of another service wins, and no other spelling of it reaches the shorter one', async () => {
  const [identity, arena] = await Promise.all([startServiceDouble(), startServiceDouble()])
  const { url } = await startGateway({ IDENTITY_URL: identity.url, ARENA_URL: arena.url })
  for (const path of ['users/duels', 'users/duels/', 'users/duels/1?x=1'])
    await get(url, `/api/${path}`)
  for (const path of ['users', 'users/duelsx', 'users/me/duels']) await get(url, `/api/${path}`)
  for (const path of ['users/%64uels', 'users/d%75els/1', 'users//duels'])
    expect(await get(url, `/api/${path}`), path).toMatch(/^HTTP\/1\.1 404 /)
  expect(arena.seen.map((one) => one.url)).toEqual([
    '/api/users/duels',
    '/api/users/duels/',
    '/api/users/duels/1?x=1',
  ])
  expect(identity.seen.map((one) => one.url)).toEqual([
    '/api/users',
    '/api/users/duelsx',
    '/api/users/me/duels',
  ])
})

test('a longer prefix of a service that is not configured does not fall back to the shorter one', async () => {
  const identity = await startServiceDouble()
  const { url } = await startGateway({ IDENTITY_URL: identity.url })
  expect((await fetch(`${url}/api/users/duels`)).status).toBe(404)
  expect(identity.seen).toEqual([])
})

test('the addresses of one IPv6 network share a limit', async () => {
  const quests = await startServiceDouble()
  const { url } = await startGateway({ QUESTS_URL: quests.url, RATE_LIMIT_PER_ADDRESS: '2' })
  const from = async (address: string) =>
    (await fetch(`${url}/api/quest`, { headers: { 'x-forwarded-for': address } })).status
  expect(await from('2001:db8:1:2::1')).toBe(200)
  expect(await from('2001:db8:1:2:ffff::2')).toBe(200)
  expect(await from('2001:db8:1:2::3')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(200)
})
