import { routesOf } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { startRegistry } from '../testing/start-registry.ts'

test("every route for users refuses the token of a partner's embed", async () => {
  const { app, issuer } = await startRegistry()
  const headers = await issuer.authorization({
    sub: 'u1',
    audience: 'embed:pk_arena1234',
    roles: ['admin'],
  })
  const guarded = routesOf(app).filter(({ access }) => access !== 'public')
  expect(guarded.length).toBeGreaterThan(0)
  for (const { method, url } of guarded) {
    const answer = await app.inject({ method: method as 'GET', url, headers })
    expect(answer.statusCode, `${method} ${url}`).toBe(401)
  }
})
