import { expect, test } from 'vitest'
import { startBare } from '../testing/start-bare.ts'
import { routesOf } from './access.ts'
import { ok } from './envelope.ts'

const handler = async () => ok({})

test('a route without access fails the start', async () => {
  await expect(startBare(({ app }) => void app.get('/api/x', handler))).rejects.toThrow(
    'GET /api/x: config.access is missing',
  )
})

test.each([
  ['GET', '/api/x/admin', 'user'],
  ['GET', '/api/operator/things', 'user'],
  ['POST', '/api/x/admin/:id/close', 'public'],
  ['PUT', '/api/x/admin/things', { caller: 'team' }],
] as const)(
  'a route of staff without a right fails the start: %s %s',
  async (method, url, access) => {
    const start = startBare(({ app, auth }) => {
      auth.admit('team', async () => {})
      app.route({ method, url, config: { access }, handler })
    })
    await expect(start).rejects.toThrow(`${method} ${url}: a route of staff declares a right`)
  },
)

test('a route of staff that is sent on to its service needs no right: the service has it', async () => {
  const config = { access: 'public', passedOn: true } as const
  const running = await startBare(({ app }) => void app.get('/api/x/admin', { config }, handler))
  await running.stop()
})

test('an internal route that is not for services fails the start', async () => {
  const open = { config: { access: 'public' as const } }
  await expect(startBare(({ app }) => void app.get('/internal/x', open, handler))).rejects.toThrow(
    '/internal/* is for services',
  )
})

test('a service route outside /internal fails the start', async () => {
  const service = { config: { access: { service: ['other'] } } }
  await expect(startBare(({ app }) => void app.get('/api/x', service, handler))).rejects.toThrow(
    '/internal/* is for services',
  )
})

test('a calling service that is not declared fails the start', async () => {
  const service = { config: { access: { service: ['stranger'] } } }
  await expect(
    startBare(({ app }) => void app.get('/internal/x', service, handler)),
  ).rejects.toThrow('stranger is not a declared caller')
})

test('a kind of caller without a check fails the start', async () => {
  const team = { config: { access: { caller: 'team' } } }
  await expect(startBare(({ app }) => void app.get('/api/x', team, handler))).rejects.toThrow(
    'GET /api/x: auth.admit has no check for "team"',
  )
})

test('an idempotency key on a route for a custom kind of caller fails the start', async () => {
  const team = { config: { access: { caller: 'team' }, idempotency: 'required' } } as const
  await expect(startBare(({ app }) => void app.post('/api/x', team, handler))).rejects.toThrow(
    'needs a known caller',
  )
})

test('the OpenAPI document has the access of each route', async () => {
  const running = await startBare(({ app, auth }) => {
    auth.admit('team', async () => {})
    app.get('/api/x', { config: { access: { caller: 'team' } } }, handler)
    app.get('/api/y', { config: { access: 'public' } }, handler)
  })
  const { paths } = (await running.app.inject('/openapi.json')).json()
  expect(paths['/api/x'].get['x-access']).toEqual({ caller: 'team' })
  expect(paths['/api/y'].get['x-access']).toBe('public')
  await running.stop()
})

test('a write that admits embeds fails the start', async () => {
  const embed = { config: { access: { user: 'required', embed: 'progress' } } } as const
  await expect(startBare(({ app }) => void app.post('/api/x', embed, handler))).rejects.toThrow(
    'POST /api/x: embeds only read',
  )
})

test.each([
  ['POST', '/api/x', 'user', '  ', 'openSession.notAsked is without a reason'],
  ['POST', '/api/x', { right: 'campaigns.change' }, 'rare', 'a write of staff always asks'],
  ['GET', '/api/x', 'user', 'a read', 'a read asks for no open session anyway'],
  ['POST', '/api/x', 'public', 'no user', 'openSession is for routes of users'],
] as const)(
  'an exception from the question for an open session that is not one fails the start: %s %s of %j, "%s"',
  async (method, url, access, notAsked, problem) => {
    const config = { access, openSession: { notAsked } }
    const start = startBare(({ app }) => void app.route({ method, url, config, handler }))
    await expect(start).rejects.toThrow(`${method} ${url}: ${problem}`)
  },
)

test('routes for users without keys to verify tokens fail the start', async () => {
  const user = { config: { access: 'user' as const } }
  await expect(startBare(({ app }) => void app.get('/api/x', user, handler))).rejects.toThrow(
    'JWKS_URL is missing',
  )
})

test('all routes can be listed with their access', async () => {
  const running = await startBare(({ app, auth }) => {
    auth.trust({ keys: [] })
    app.post('/api/x', { config: { access: { right: 'campaigns.read' } } }, handler)
  })
  const routes = routesOf(running.app)
  expect(routes).toContainEqual({
    method: 'POST',
    url: '/api/x',
    access: { right: 'campaigns.read' },
    isHidden: false,
  })
  expect(routes).toContainEqual({
    method: 'GET',
    url: '/healthz',
    access: 'public',
    isHidden: true,
  })
  await running.stop()
})
