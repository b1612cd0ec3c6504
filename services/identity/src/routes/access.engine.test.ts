import { routesOf } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('log-in is public, and everything about a user requires that user', () => {
  const access = Object.fromEntries(
    routesOf(identity.app)
      .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'))
      .map(({ method, url, access }) => [`${method} ${url}`, access]),
  )
  expect(access).toEqual({
    'POST /api/auth/otp/request': 'public',
    'POST /api/auth/otp/resend': 'public',
    'POST /api/auth/otp/verify': 'public',
    'GET /api/auth/refresh-token': 'public',
    'POST /api/auth/refresh-token': 'public',
    'POST /api/auth/logout': 'public',
    'GET /api/auth/partners/:key': 'public',
    'GET /api/auth/admin/partners': { role: 'operator' },
    'PUT /api/auth/admin/partners/:key': { role: 'operator' },
    'POST /api/auth/admin/partners/:key/secret': { role: 'operator' },
    'POST /api/auth/embed/tokens': 'public',
    'POST /api/auth/embed/sign-in': 'public',
    'POST /api/auth/embed/connect/preview': 'user',
    'POST /api/auth/embed/connect': 'user',
    'GET /api/users/me/connections': 'user',
    'DELETE /api/users/me/connections/:partner': 'user',
    'GET /api/users/me/profile': 'user',
    'PATCH /api/users/me/profile': 'user',
    'GET /api/users/me/username/availability': 'user',
  })
})

test('refuses a user route without a token and with a forged one', async () => {
  const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`.replaceAll('=', '')
  for (const headers of [{}, { authorization: `Bearer ${forged}` }] as Record<string, string>[]) {
    for (const path of [
      '/api/users/me/profile',
      '/api/users/me/username/availability?userName=a',
    ]) {
      const { status, body } = await identity.call('GET', path, { headers })
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  }
})
