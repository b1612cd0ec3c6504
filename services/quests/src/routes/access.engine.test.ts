import { routesOf } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const OPEN_TO_EMBEDS = { user: 'optional', embed: true }
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
        ? OPEN_TO_EMBEDS
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
  for (const { method, url } of routes) {
    const statusFor = async (headers: Record<string, string>) => {
      const path = url.replace(':id', ID).replace(':taskId', 'code').replace(':claimId', `${ID}:1`)
      const call = { method: method as 'GET' | 'POST' | 'PUT', url: path, headers }
      return (await quests.app.inject(call)).statusCode
    }
    const name = `${method} ${url}`
    const open = method === 'GET' && !url.includes('/admin/') && !url.includes('/claims/')
    expect(await statusFor(forged), name).toBe(401)
    expect(denied(await statusFor({})), name).toBe(open ? null : 401)
    const forOperators = url.includes('/admin/')
    expect(denied(await statusFor(user.authorization)), name).toBe(forOperators ? 403 : null)
    expect(denied(await statusFor(quests.operator.authorization)), name).toBeNull()
  }
})

test("of all routes only the campaign list and one campaign take an embed's token", async () => {
  const { authorization } = await quests.signedIn({
    roles: ['operator'],
    audience: 'embed:pk_arena1234',
  })
  const taken: string[] = []
  for (const { method, url, access } of routesOf(quests.app)) {
    if (access === 'public') continue
    const path = url.replace(':id', ID).replace(':taskId', 'code').replace(':claimId', `${ID}:1`)
    const call = { method: method as 'GET' | 'POST' | 'PUT', url: path, headers: authorization }
    if (denied((await quests.app.inject(call)).statusCode) === null) taken.push(`${method} ${url}`)
  }
  const reads = ['/campaigns/by-state', '/campaigns/:id'].map((path) => `${PREFIX}${path}`)
  expect(taken.sort()).toEqual(
    ['GET', 'HEAD'].flatMap((method) => reads.map((url) => `${method} ${url}`)).sort(),
  )
})

const ID = '00000000-0000-4000-8000-000000000000'
const denied = (status: number) => ([401, 403].includes(status) ? status : null)
