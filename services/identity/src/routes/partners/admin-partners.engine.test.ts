import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepositories } from '../../testing/open-repositories.ts'
import { bearer, newPartner, operatorOf } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let operator: Record<string, string>
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
  operator = await operatorOf(identity)
})
afterAll(() => identity.stop())

const KEY = 'pk_arenaWeekly1'
const PATH = `/api/auth/admin/partners/${KEY}`
const terms = {
  name: 'Arena Weekly',
  origins: ['https://arena.example', 'http://localhost:3102', 'https://arena.example'],
  embeds: ['campaign-feed'],
}
const put = (body: object, headers = operator) => identity.call('PUT', PATH, { headers, body })
const shown = (key = KEY) => identity.call('GET', `/api/auth/partners/${key}`)

test('the terms that an operator sets are public, and cached for ten seconds', async () => {
  expect((await shown()).status).toBe(404)
  const answer = await put(terms)
  expect(answer.data).toMatchObject({ key: KEY, active: true, hasSecret: false })
  expect(answer.headers.get('cache-control')).toBe('no-store')

  const { status, headers, body } = await shown()
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=10'])
  const origins = ['https://arena.example', 'http://localhost:3102']
  expect(body.data).toEqual({ ...terms, origins, key: KEY })
})

test('operators who create the same partner at the same time create one', async () => {
  const path = '/api/auth/admin/partners/pk_together0'
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      identity.call('PUT', path, { headers: operator, body: terms }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('an inactive partner is not found until it is active again', async () => {
  await put({ ...terms, active: false })
  const { status, headers } = await shown()
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  await put(terms)
  expect((await shown()).status).toBe(200)
})

test.each([
  ['no key', 'nobody'],
  ['a query', '%7B%22$gt%22%3A%22%22%7D'],
])('%s names no partner', async (_name, key) => {
  expect((await shown(key)).status).toBe(404)
})

test.each([
  ['plain http', { origins: ['http://arena.example'] }],
  ['a path', { origins: ['https://arena.example/'] }],
  ['a wildcard', { origins: ['https://*.arena.example'] }],
  ['a default port', { origins: ['https://arena.example:443'] }],
  ['a port that is none', { origins: ['https://arena.example:99999'] }],
  ['a second directive', { origins: ["https://arena.example; script-src 'self'"] }],
  ['no origin', { origins: [] }],
  ['an embed that is none', { embeds: ['wallet'] }],
  ['a field more', { secretHash: 'x' }],
])('%s is refused', async (_name, change) => {
  const { status, body } = await put({ ...terms, ...change })
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('only operators manage partners', async () => {
  const user = bearer((await identity.logIn(newPhone())).accessToken)
  for (const [headers, status] of [
    [user, 403],
    [{}, 401],
  ] as [Record<string, string>, number][]) {
    expect((await put(terms, headers)).status).toBe(status)
    const secret = await identity.call('POST', `${PATH}/secret`, { headers })
    const list = await identity.call('GET', '/api/auth/admin/partners', { headers })
    expect([secret.status, list.status]).toEqual([status, status])
  }
})

test('a new secret replaces the one before; only its hash is stored', async () => {
  const partner = await newPartner(identity, operator)
  const second = await partner.newSecret()
  expect(second).toMatch(/^sk_[\w-]{43}$/)
  expect(second).not.toBe(partner.secret)
  expect((await partner.requestToken('u1', 'connect')).code).toBe('UNAUTHENTICATED')
  expect((await partner.requestToken('u1', 'connect', `${partner.key}:${second}`)).status).toBe(200)

  const stored = await everythingStored()
  expect(stored).toContain(partner.key)
  expect(stored).not.toContain(partner.secret)
  expect(stored).not.toContain(second)
  const missing = await identity.call('POST', '/api/auth/admin/partners/pk_nobody00/secret', {
    headers: operator,
  })
  expect(missing.status).toBe(404)
})

test('lists all partners page by page, and the audit trail has every change', async () => {
  // Not the operator of the other tests: a user may call the route 120 times a minute.
  const headers = await operatorOf(identity)
  for (let n = 0; n < 101; n += 1) {
    const path = `/api/auth/admin/partners/pk_list${String(n).padStart(8, '0')}`
    const active = n % 2 === 0
    expect(await identity.call('PUT', path, { headers, body: { ...terms, active } })).toMatchObject(
      { status: 200 },
    )
  }
  const keys: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor && `?cursor=${cursor}`
    const path = `/api/auth/admin/partners${query}`
    const { data } = await identity.call('GET', path, { headers: operator })
    keys.push(...data.items.map(({ key }: { key: string }) => key))
    cursor = data.nextCursor
  }
  expect(keys).toEqual([...new Set(keys)].sort())
  expect(keys.filter((key) => key.startsWith('pk_list'))).toHaveLength(101)
  const { data } = await identity.get('/api/users/admin/acts?subject=pk_list00000001', headers)
  expect(data.items).toMatchObject([
    { action: 'set-partner', before: null, after: { name: terms.name, active: false } },
  ])
})

async function everythingStored(): Promise<string> {
  const { collection, close } = await openRepositories(identity)
  const all = (name: string) => collection(name).find().toArray()
  const stored = [await all('partners'), await all('staff_acts')]
  await close()
  return JSON.stringify(stored)
}
