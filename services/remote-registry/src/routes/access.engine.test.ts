import { type DeclaredRoute, routesOf } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { RELEASE_TOKEN, startRegistry } from '../testing/start-registry.ts'

/** The callers that each route admits; a route that is missing here fails the test. */
const everyone = ['visitor', 'user', 'operator', 'team'] as const
type Caller = (typeof everyone)[number]
const teams: Caller[] = ['team']
const expected: Record<string, readonly Caller[]> = {
  'PUT /api/remotes/:remote/builds/:version': teams,
  'PUT /api/remotes/:remote/builds/:version/files/*': teams,
  'GET /api/remotes/:remote/builds': ['operator', 'team'],
  'GET /api/remotes/:remote/builds/:version': ['operator', 'team'],
  'POST /api/remotes/:remote/channels/:channel/release': teams,
  'POST /api/remotes/:remote/channels/:channel/promote': teams,
  'POST /api/remotes/:remote/channels/:channel/rollback': teams,
  'POST /api/remotes/:remote/channels/:channel/check': teams,
  'GET /api/remotes/:remote/contract': everyone,
  'GET /api/remotes/status': ['operator', 'team'],
  'GET /api/remotes/changes': ['operator', 'team'],
  'PUT /api/remotes/hosts/:host/:version': teams,
  'PUT /api/remotes/:remote/pins': teams,
  'DELETE /api/remotes/:remote/pins': teams,
  'GET /api/remotes/pins': ['visitor', 'user', 'operator'],
  'POST /api/remotes/overrides': ['operator'],
  'GET /api/remotes/manifest': everyone,
  'POST /api/remotes/devices': everyone,
  'POST /api/remotes/reports': everyone,
  'GET /api/remotes/health': ['operator'],
}

test('every route admits the callers of the table and no others', async () => {
  const { app, issuer } = await startRegistry()
  const routes = routesOf(app).filter(
    ({ url, method }) => url.startsWith('/api/') && method !== 'HEAD',
  )
  const tokens: Record<Caller, string | null> = {
    visitor: null,
    user: await issuer.signUserToken({ sub: 'u-1' }),
    operator: await issuer.signUserToken({ sub: 'u-2', roles: ['operator'] }),
    team: RELEASE_TOKEN,
  }
  // A partner's frame never acts with its user's rights.
  const embedded = { sub: 'u-2', roles: ['operator'], audience: 'embed:pk_12345678' }
  const embed = await issuer.signUserToken(embedded)
  const admitted = async ({ method, url }: DeclaredRoute, token: string | null) => {
    const path = Object.entries(PARAMETERS).reduce(
      (text, [name, value]) => text.replace(name, value),
      url,
    )
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const { statusCode } = await app.inject({ method: method as 'GET', url: path, headers })
    return statusCode !== 401 && statusCode !== 403
  }
  for (const route of routes) {
    const name = `${route.method} ${route.url}`
    const found: Caller[] = []
    for (const caller of everyone) {
      if (await admitted(route, tokens[caller])) found.push(caller)
    }
    expect(found, name).toEqual(expected[name])
    const open = expected[name] === everyone
    expect(await admitted(route, 'e30.e30.e30'), name).toBe(open)
    expect(await admitted(route, embed), name).toBe(open)
  }
  expect(routes.length).toBeGreaterThan(15)
})

const PARAMETERS = {
  ':remote': 'mfe-quests',
  ':version': '1.0.0',
  ':channel': 'stable',
  ':host': 'shell',
  '*': 'a.js',
}
