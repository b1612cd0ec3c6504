import { startTokenIssuer, type TokenIssuer, type UserClaims } from '@platform/testing/token-issuer'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { ok } from '../http/envelope.ts'
import type { RunningService } from '../service/start.ts'
import { startBare } from '../testing/start-bare.ts'
import { userOf } from './auth.ts'

let issuer: TokenIssuer
let running: RunningService

beforeAll(async () => {
  issuer = await startTokenIssuer()
  running = await startBare(({ app, auth }) => {
    app.get('/user', { config: { access: 'user' } }, async (request) => ok(userOf(request)))
    app.get('/staff', { config: { access: { right: 'campaigns.read' } } }, async () => ok({}))
    app.get('/maybe', { config: { access: 'optional-user' } }, async ({ user }) =>
      ok({ id: user?.id }),
    )
    app.get(
      '/feed',
      { config: { access: { user: 'optional', embed: 'progress' } } },
      async ({ user }) => ok({ id: user?.id, embedOf: user?.embedOf }),
    )
    app.get(
      '/own',
      { config: { access: { user: 'required', embed: 'progress' } } },
      async (request) => ok(userOf(request)),
    )
    auth.admit('team', async (_request, token) => {
      if (token !== 'a-team') throw new DomainError('FORBIDDEN')
    })
    app.get('/team', { config: { access: { caller: 'team' } } }, async () => ok({}))
    app.get('/elsewhere', { config: { access: 'public' } }, async ({ headers }) =>
      ok(await auth.verify(String(headers['x-token']))),
    )
  }, issuer.environment)
})
afterAll(async () => {
  await running.stop()
  await issuer.stop()
})

const get = (url: string, token?: string) =>
  running.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
const as = async (url: string, claims: Partial<UserClaims> = {}) =>
  get(url, await issuer.signUserToken({ sub: 'u1', ...claims }))

test('a valid token identifies the user', async () => {
  const answer = await as('/user', { phoneNumber: '+919876543210', roles: ['admin'] })
  expect(answer.json().data).toMatchObject({
    id: 'u1',
    roles: ['admin'],
    phoneNumber: '+919876543210',
  })
})

test('no cache stores an answer for a caller with a token', async () => {
  expect((await as('/user')).headers['cache-control']).toBe('no-store')
  expect((await as('/maybe')).headers['cache-control']).toBe('no-store')
  expect((await get('/maybe')).headers['cache-control']).toBeUndefined()
})

test.each([
  ['none', undefined],
  ['garbage', 'a.b.c'],
])('token %s: 401', async (_name, token) => {
  const answer = await get('/user', token)
  expect(answer.json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(answer.headers['www-authenticate']).toBe('Bearer')
})

test.each(['user', 'maybe'])(
  'a token in another spelling of its signature: 401 at /%s',
  async (route) => {
    const token = await issuer.signUserToken({ sub: 'u1' })
    const next = String.fromCharCode(token.charCodeAt(token.length - 1) + 1)
    const bytes = (text: string) => Buffer.from(text.slice(text.lastIndexOf('.')), 'base64url')
    const respelled = `${token.slice(0, -1)}${next}`
    expect(bytes(respelled)).toEqual(bytes(token))
    for (const text of [respelled, `${token}=`]) {
      expect((await get(`/${route}`, text)).json().code).toBe('UNAUTHENTICATED')
    }
  },
)

test('a token for another audience or of another issuer: 401', async () => {
  expect((await as('/user', { audience: 'another' })).json().code).toBe('UNAUTHENTICATED')
  expect((await as('/feed', { audience: 'another' })).json().code).toBe('UNAUTHENTICATED')
  expect((await as('/user', { issuer: 'elsewhere' })).json().code).toBe('UNAUTHENTICATED')
})

test('an expired token has its own code, so that the client refreshes', async () => {
  expect((await as('/user', { expiresIn: -10 })).json()).toMatchObject({
    status: 401,
    code: 'TOKEN_EXPIRED',
  })
})

test('a token signed by another key under the same key id: 401', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const forged = await sign(privateKey, 'ES256')
  expect((await get('/user', forged)).json().code).toBe('UNAUTHENTICATED')
})

test('the public key used as an HMAC secret, and no signature at all: 401', async () => {
  const { publicKey } = await generateKeyPair('ES256')
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)))
  expect((await get('/user', await sign(secret, 'HS256'))).json().code).toBe('UNAUTHENTICATED')
  const [, payload] = (await sign(secret, 'HS256')).split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  expect((await get('/user', `${none}.${payload}.`)).statusCode).toBe(401)
})

test('a role is required where it is declared', async () => {
  expect((await as('/staff')).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await as('/staff', { roles: ['admin'] })).statusCode).toBe(200)
})

test('an optional user may be missing, but an invalid token is refused', async () => {
  expect((await get('/maybe')).json().data).toEqual({})
  expect((await as('/maybe')).json().data).toEqual({ id: 'u1' })
  expect((await get('/maybe', 'a.b.c')).statusCode).toBe(401)
  expect((await get('/maybe', 'not a token')).statusCode).toBe(401)
})

const EMBED = { audience: 'embed:pk_arena1234' }

test("an embed's token may read a route that declares it, and identifies the partner", async () => {
  for (const url of ['/feed', '/own']) {
    expect((await as(url, EMBED)).json().data).toMatchObject({ id: 'u1', embedOf: 'pk_arena1234' })
    expect((await as(url)).json().data).toMatchObject({ id: 'u1', embedOf: null })
  }
  expect((await get('/feed')).statusCode).toBe(200)
  expect((await get('/own')).statusCode).toBe(401)
})

test("an embed's token reads only what its user agreed to", async () => {
  for (const [scope, status] of [
    ['progress', 200],
    ['balance progress', 200],
    ['balance', 403],
    ['', 403],
    ['progress2', 403],
    [undefined, 200],
  ] as const) {
    expect((await as('/own', { ...EMBED, scope })).statusCode, scope).toBe(status)
  }
})

test("an embed's token reads as a visitor what its user did not agree to and anybody may read", async () => {
  for (const scope of ['balance', '']) {
    const seen = await as('/feed', { ...EMBED, scope })
    expect([seen.statusCode, seen.json().data]).toEqual([200, {}])
  }
})

test("an embed's token is refused by every other route", async () => {
  for (const url of ['/user', '/maybe', '/staff']) {
    const answer = await as(url, { ...EMBED, roles: ['admin'] })
    expect(answer.json(), url).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  }
  const token = await issuer.signUserToken({ sub: 'u1', ...EMBED })
  const answer = await running.app.inject({ url: '/elsewhere', headers: { 'x-token': token } })
  expect(answer.statusCode).toBe(401)
})

test("an embed's token gives no role, phone or e-mail, whatever its claims are", async () => {
  const claims = {
    ...EMBED,
    roles: ['admin'],
    phoneNumber: '+919876543210',
    email: 'a@b.example',
  }
  const { tokenExpiresAt, ...user } = (await as('/own', claims)).json().data
  const embedScopes = ['progress']
  expect(user).toEqual({ id: 'u1', roles: [], embedOf: 'pk_arena1234', embedScopes })
})

test.each(['embed:', 'embed:partner', 'embed:pk_arena1234 ', ['platform', 'embed:pk_arena1234']])(
  'audience %j is unknown: 401',
  async (audience) => {
    for (const url of ['/user', '/feed']) {
      expect((await as(url, { audience })).statusCode, url).toBe(401)
    }
  },
)

function sign(key: Parameters<SignJWT['sign']>[0], alg: string) {
  return new SignJWT({ roles: ['admin'] })
    .setProtectedHeader({ alg, kid: 'test' })
    .setSubject('u1')
    .setIssuer('identity')
    .setAudience('platform')
    .setExpirationTime('5m')
    .sign(key)
}

test('a custom kind of caller is admitted by the check of that kind only', async () => {
  expect((await get('/team', 'a-team')).statusCode).toBe(200)
  expect((await get('/team', 'another')).json().code).toBe('FORBIDDEN')
  expect((await as('/team', { roles: ['admin'] })).json().code).toBe('FORBIDDEN')
  expect((await get('/team')).json().code).toBe('UNAUTHENTICATED')
})
