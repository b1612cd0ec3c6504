import { routesOf } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const PREFIX = '/api/airdrop-campaign'
const MACHINE = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/.well-known/service-jwks.json',
]

test('every route of the admin is for operators, all others are for users or for all', () => {
  const routes = routesOf(quests.app).filter(({ url }) => !MACHINE.includes(url))
  expect(routes.length).toBeGreaterThan(10)
  for (const { url, method, access } of routes) {
    const expected = url.startsWith(`${PREFIX}/admin/`)
      ? { role: 'operator' }
      : method === 'GET' && !url.includes('/claims/')
        ? 'optional-user'
        : method === 'HEAD'
          ? expect.anything()
          : 'user'
    expect(access, `${method} ${url}`).toEqual(expected)
  }
})

test('the routes do as they declare, for a visitor, a user, a bad token and an operator', async () => {
  const user = await quests.signedIn()
  const forged = { authorization: `${user.authorization.authorization}x` }
  const routes = routesOf(quests.app).filter(
    ({ url, method }) => url.startsWith(PREFIX) && method !== 'HEAD',
  )
  for (const { method, url, access } of routes) {
    const statusFor = async (headers: Record<string, string>) => {
      const path = url.replace(':id', ID).replace(':taskId', 'code').replace(':claimId', `${ID}:1`)
      const call = { method: method as 'GET' | 'POST' | 'PUT', url: path, headers }
      return (await quests.app.inject(call)).statusCode
    }
    const name = `${method} ${url}`
    const open = access === 'optional-user'
    expect(await statusFor(forged), name).toBe(401)
    expect(denied(await statusFor({})), name).toBe(open ? null : 401)
    const forOperators = typeof access === 'object'
    expect(denied(await statusFor(user.authorization)), name).toBe(forOperators ? 403 : null)
    expect(denied(await statusFor(quests.operator.authorization)), name).toBeNull()
  }
})

const ID = '00000000-0000-4000-8000-000000000000'
const denied = (status: number) => ([401, 403].includes(status) ? status : null)
