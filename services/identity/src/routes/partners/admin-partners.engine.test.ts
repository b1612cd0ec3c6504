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
let before: object | null = null
/** Sets these terms instead of those that the partner has. */
async function put(changes: object, headers = operator) {
  const answer = await identity.call('PUT', PATH, { headers, body: { ...changes, before } })
  const { name, origins, embeds, active } = answer.data ?? {}
  if (answer.status === 200) before = { name, origins, embeds, active }
  return answer
}
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
      identity.call('PUT', path, { headers: operator, body: { ...terms, before: null } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('of two who decide at the same time by what they have read, the second changes nothing', async () => {
  const path = '/api/auth/admin/partners/pk_bothchange'
  const set = (body: object) => identity.call('PUT', path, { headers: operator, body })
  const first = { ...terms, origins: ['https://arena.example'], active: true }
  const changed = { status: 409, code: 'PARTNER_CHANGED' }
  expect(await set({ ...first, before: first })).toMatchObject(changed)
  expect((await set({ ...first, before: null })).status).toBe(200)
  expect(await set({ ...first, name: 'Another', before: null })).toMatchObject(changed)

  const off = { ...first, active: false }
  expect((await set({ ...off, before: first })).status).toBe(200)
  // A repeat of what was done, whose answer was lost.
  expect((await set({ ...off, before: first })).status).toBe(200)
  const moved = { ...first, origins: ['https://thief.example'] }
  expect(await set({ ...moved, before: first })).toMatchObject(changed)

  const names = Array.from({ length: 8 }, (_, n) => `Name ${n}`)
  const answers = await Promise.all(names.map((name) => set({ ...off, name, before: off })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'PARTNER_CHANGED')).toHaveLength(7)
})

test('of many who make a secret by what they have read one does, and theirs works', async () => {
  const path = '/api/auth/admin/partners/pk_bothsecret'
  const body = { ...terms, before: null }
  await identity.call('PUT', path, { headers: operator, body })
  const rotate = (at: number) =>
    identity.call('POST', `${path}/secret`, { headers: operator, body: { before: at } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(0)))
  const [made, ...more] = answers.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  expect(answers.filter(({ code }) => code === 'PARTNER_CHANGED')).toHaveLength(7)
  const token = (secret: string) =>
    identity.post(
      '/api/auth/embed/tokens',
      { externalUserId: 'u1', purpose: 'connect' },
      { authorization: `Basic ${btoa(`pk_bothsecret:${secret}`)}` },
    )
  expect((await token(made?.data.secret)).status).toBe(200)
  expect((await rotate(1)).status).toBe(200)
  expect((await token(made?.data.secret)).status).toBe(401)
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
  ['a whole domain', { origins: ['https://*.example'] }],
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
    const secret = await identity.call('POST', `${PATH}/secret`, { headers, body: { before: 0 } })
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
    ...{ headers: operator, body: { before: 0 } },
  })
  expect(missing.status).toBe(404)
})

test('lists all partners page by page, and the audit trail has every change', async () => {
  // Not the operator of the other tests: a user may call the route 120 times a minute.
  const headers = await operatorOf(identity)
  for (let n = 0; n < 101; n += 1) {
    const path = `/api/auth/admin/partners/pk_list${String(n).padStart(8, '0')}`
    const active = n % 2 === 0
    const body = { ...terms, active, before: null }
    expect((await identity.call('PUT', path, { headers, body })).status).toBe(200)
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
