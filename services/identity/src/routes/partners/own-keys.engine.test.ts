import { DAY_MS, HOUR_MS, MINUTE_MS } from '@platform/contracts/constants'
import type { OwnKey, OwnKeys } from '@platform/contracts/identity/partner-keys'
import type { PartnerReport } from '@platform/contracts/quests/partner-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, operatorOf } from '../../testing/partner-under-test.ts'
import { newPhone, type TestIdentity } from '../../testing/start-identity.ts'
import { KEYS, ME, startPartnerSite } from '../../testing/start-partner-site.ts'

let fixture: Awaited<ReturnType<typeof startPartnerSite>>
let identity: TestIdentity
beforeAll(async () => {
  fixture = await startPartnerSite()
  identity = fixture.identity
})
afterAll(() => fixture.stop())

const shown = (key: string) => identity.call('GET', `/api/auth/partners/${key}`, {})
const handOver = (key: string, secret: string) =>
  identity.post(
    '/api/auth/embed/tokens',
    { externalUserId: 'ana', purpose: 'connect' },
    { authorization: `Basic ${btoa(`${key}:${secret}`)}` },
  )

test('a user registers once, and has a live and a test key', async () => {
  const owner = await fixture.newOwner()
  const { live, forTests } = owner
  expect([live.test, forTests.test]).toEqual([false, true])
  expect(forTests.key).toMatch(/^pk_test_/)
  expect(live).toMatchObject({ name: 'Arena Weekly', origins: [], hasSecret: false, active: true })
  expect(live.embeds).not.toContain('balance')
  const again = await owner.post<OwnKeys>('/api/auth/partners/register', { name: 'Another' })
  expect(again.data.items.map(({ key }) => key)).toEqual([live.key, forTests.key])
  expect((await owner.list()).map(({ name }) => name)).toEqual(['Arena Weekly', 'Arena Weekly'])
})

test('of two registrations at once both answer with the same keys', async () => {
  const headers = bearer((await identity.logIn(newPhone())).accessToken)
  const register = () =>
    identity.call<OwnKeys>('POST', '/api/auth/partners/register', {
      ...{ headers, body: { name: 'Twice' } },
    })
  await Promise.all([register(), register(), register()])
  const { data } = await identity.call<OwnKeys>('GET', KEYS, { headers })
  expect(data.items).toHaveLength(2)
})

test('an origin of a live key is added once its file has the value of this key', async () => {
  const { live, addOrigin } = await fixture.newOwner()
  const refused = await addOrigin(live.key, fixture.site)
  expect([refused.code, refused.details]).toEqual(['ORIGIN_NOT_PROVEN', { found: 'nothing' }])
  const { value, filePath } = live.proof
  fixture.files.set(filePath, `${value.slice(0, -4)}0000`)
  expect((await addOrigin(live.key, fixture.site)).details).toEqual({ found: 'another-value' })
  fixture.files.set(filePath, `# ours\n${value}\n`)
  expect((await addOrigin(live.key, fixture.site)).data.origins).toEqual([fixture.site])
  expect((await addOrigin(live.key, fixture.site)).data.origins).toEqual([fixture.site])
  expect((await shown(live.key)).data.origins).toEqual([fixture.site])
  // The value of one key proves nothing for another.
  const other = await fixture.newOwner()
  expect((await other.addOrigin(other.live.key, fixture.site)).code).toBe('ORIGIN_NOT_PROVEN')
  fixture.files.delete(filePath)
})

test('what no name of a public network leads to is not asked', async () => {
  const { live, addOrigin } = await fixture.newOwner()
  fixture.asked.length = 0
  for (const origin of ['http://localhost:3102', 'https://127.0.0.1', 'https://169.254.169.254']) {
    expect((await addOrigin(live.key, origin)).details, origin).toEqual({ found: 'not-public' })
  }
  // Whether a name leads into our own network is not said.
  const inside = await addOrigin(live.key, 'https://localhost:3102')
  expect(inside.code).toBe('ORIGIN_NOT_PROVEN')
  expect(inside.details).not.toEqual({ found: 'not-public' })
  expect(fixture.asked).toEqual([])
})

test('a test key takes any origin and pattern, and lets nobody but its own user connect', async () => {
  const owner = await fixture.newOwner()
  const { key } = owner.forTests
  await owner.addOrigin(key, 'http://localhost:5173')
  const { data } = await owner.addOrigin(key, 'https://shop-*.host.example')
  expect(data.origins).toEqual(['http://localhost:5173', 'https://shop-*.host.example'])
  const path = `${KEYS}/${key}/origins?origin=${encodeURIComponent('http://localhost:5173')}`
  const left = await identity.call<OwnKey>('DELETE', path, { headers: owner.headers })
  expect(left.data.origins).toEqual(['https://shop-*.host.example'])

  const { secret } = (await owner.rotate(key, 0)).data
  expect(secret).toMatch(/^sk_test_/)
  const stranger = await identity.logIn(newPhone())
  const connect = async ({ accessToken }: typeof stranger, path = '') => {
    const { token } = (await handOver(key, secret)).data
    const body = { partner: key, token }
    return identity.post(`/api/auth/embed/connect${path}`, body, bearer(accessToken))
  }
  for (const path of ['/preview', '']) {
    expect((await connect(stranger, path)).code).toBe('HANDOVER_INVALID')
    expect((await connect(owner, path)).data).toMatchObject({ site: null })
  }
})

test('a live key asks nobody to connect before it has a site, and the user sees which', async () => {
  const owner = await fixture.newOwner()
  const { key } = owner.live
  const { secret } = (await owner.rotate(key, 0)).data
  const user = bearer((await identity.logIn(newPhone())).accessToken)
  const { token } = (await handOver(key, secret)).data
  const ask = (path: string) =>
    identity.post(`/api/auth/embed/connect${path}`, { partner: key, token }, user)
  for (const path of ['/preview', '']) expect((await ask(path)).code).toBe('HANDOVER_INVALID')
  await fixture.prove(owner)
  expect((await ask('/preview')).data).toMatchObject({
    partnerName: 'Arena Weekly',
    site: fixture.site,
  })
  expect((await ask('')).status).toBe(200)
})

test('a name that passes for the platform is none of a partner', async () => {
  const headers = bearer((await identity.logIn(newPhone())).accessToken)
  const register = { headers, body: { name: 'Official Support' } }
  const answer = await identity.call('POST', '/api/auth/partners/register', register)
  expect(answer.code).toBe('VALIDATION_FAILED')
})

test('after a rotation the secret before works a day longer, and the one before that not at all', async () => {
  const owner = await fixture.newOwner()
  const { key } = owner.live
  const [first, second] = [
    (await owner.rotate(key, 0)).data.secret,
    (await owner.rotate(key, 1)).data.secret,
  ]
  expect((await owner.rotate(key, 1)).code).toBe('PARTNER_CHANGED')
  for (const secret of [first, second]) expect((await handOver(key, secret)).status).toBe(200)
  const third = (await owner.rotate(key, 2)).data.secret
  expect((await handOver(key, first)).status).toBe(401)
  expect((await handOver(key, second)).status).toBe(200)
  identity.clock.advance(DAY_MS)
  expect((await handOver(key, second)).status).toBe(401)
  expect((await handOver(key, third)).status).toBe(200)
})

test('another user’s key is not found', async () => {
  const [owner, other] = [await fixture.newOwner(), await fixture.newOwner()]
  const { key } = owner.live
  const { headers } = other
  expect((await other.addOrigin(key, fixture.site)).status).toBe(404)
  expect((await other.rotate(key, 0)).status).toBe(404)
  for (const path of [`${KEYS}/${key}/diagnostics`, `${ME}/reports?key=${key}&${DAYS}`]) {
    expect((await identity.call('GET', path, { headers })).status, path).toBe(404)
  }
})

test('further keys are made up to a limit, and by registered partners alone', async () => {
  const owner = await fixture.newOwner()
  for (let n = 2; n < 10; n += 1) {
    const made = await owner.post<OwnKey>(KEYS, { name: `Site ${n}`, test: n % 2 === 0 })
    expect([made.status, made.data.test]).toEqual([200, n % 2 === 0])
  }
  expect((await owner.post(KEYS, { name: 'One more' })).code).toBe('PARTNER_KEY_LIMIT')
  const { accessToken } = await identity.logIn(newPhone())
  const by = { headers: bearer(accessToken), body: { name: 'Nobody' } }
  expect((await identity.call('POST', KEYS, by)).status).toBe(404)
})

test('an operator switches a key off that has no origin yet, and its user does not switch it on', async () => {
  const owner = await fixture.newOwner()
  const { key, name, origins, embeds, active } = owner.live
  const before = { name, origins, embeds, active }
  const path = `/api/auth/admin/partners/${key}`
  const by = { headers: await operatorOf(identity), body: { ...before, active: false, before } }
  expect((await identity.call('PUT', path, by)).status).toBe(200)
  expect((await shown(key)).status).toBe(404)
  await owner.rotate(key, 0)
  expect((await owner.list()).map((one) => one.active)).toEqual([false, true])
  expect((await owner.diagnose(key)).problems[0]).toBe('switched-off')
  expect((await owner.post(KEYS, { name: 'Another', test: true })).code).toBe('PARTNER_OFF')
})

test('a write needs a fresh proof', async () => {
  const owner = await fixture.newOwner()
  identity.clock.advance(10 * MINUTE_MS + 1)
  expect((await owner.rotate(owner.live.key, 0)).code).toBe('FRESH_PROOF_NEEDED')
  expect((await owner.addOrigin(owner.forTests.key, fixture.site)).code).toBe('FRESH_PROOF_NEEDED')
})

test('a ticket says which embed its reader comes from, and nothing of the reader; quests alone opens it', async () => {
  const owner = await fixture.newOwner()
  const { live, forTests } = owner
  await fixture.prove(owner)
  const make = (body: object) => identity.post('/api/auth/partners/visits', body)
  const embed = 'campaign-feed'
  const made = await make({ partner: live.key, embed, placement: 'sidebar' })
  const open = (ticket: string) =>
    fixture.quests.post(identity, '/internal/partner-visits/open', { ticket })
  const said = { partner: live.key, embed, placement: 'sidebar', test: false }
  expect((await open(made.data.ticket)).data).toMatchObject(said)
  const ofTest = await make({ partner: forTests.key, embed })
  expect((await open(ofTest.data.ticket)).data).toMatchObject({ placement: 'none', test: true })
  expect((await open('x'.repeat(80))).code).toBe('VISIT_INVALID')
  expect((await make({ partner: 'pk_nobody00', embed })).status).toBe(404)
  expect((await make({ partner: live.key, embed: 'balance' })).status).toBe(404)
  identity.clock.advance(24 * HOUR_MS)
  expect((await open(made.data.ticket)).code).toBe('VISIT_INVALID')
})

test('quests learns whom a share is paid to', async () => {
  const owner = await fixture.newOwner()
  await fixture.prove(owner)
  const { key } = owner.live
  const ofKey = (of: string) => fixture.quests.get(identity, `/internal/partners/${of}/account`)
  expect((await ofKey(key)).data).toEqual({ key, ownerId: owner.userId, test: false })
  expect((await ofKey('pk_nobody00')).status).toBe(404)
})

test('a live key without a site has no tickets and no account, and loses both with its last site', async () => {
  const owner = await fixture.newOwner()
  const { key } = owner.live
  const make = () =>
    identity.post('/api/auth/partners/visits', { partner: key, embed: 'campaign-feed' })
  const account = () => fixture.quests.get(identity, `/internal/partners/${key}/account`)
  expect([(await make()).status, (await account()).status]).toEqual([404, 404])
  await fixture.prove(owner)
  const { ticket } = (await make()).data
  expect((await account()).status).toBe(200)
  const path = `${KEYS}/${key}/origins?origin=${encodeURIComponent(fixture.site)}`
  await identity.call('DELETE', path, { headers: owner.headers })
  expect([(await make()).status, (await account()).status]).toEqual([404, 404])
  const opened = await fixture.quests.post(identity, '/internal/partner-visits/open', { ticket })
  expect(opened.code).toBe('VISIT_INVALID')
})

test('the diagnostics say what keeps a key from working, and what was seen of it', async () => {
  const owner = await fixture.newOwner()
  const { key, proof } = owner.live
  expect(await owner.diagnose(key)).toEqual({
    problems: ['no-origin', 'no-secret'],
    ...{ origins: [], signs: [] },
  })
  fixture.files.set(proof.filePath, proof.value)
  await owner.addOrigin(key, fixture.site)
  await owner.rotate(key, 0)
  await handOver(key, 'sk_wrong')
  const refuse = (origin: string) => identity.post(`/api/auth/partners/${key}/refusals`, { origin })
  for (const origin of ['https://elsewhere.example', 'rubbish', fixture.site]) await refuse(origin)
  await identity.post('/api/auth/partners/visits', { partner: key, embed: 'campaign-feed' })
  fixture.files.delete(proof.filePath)
  const found = await owner.diagnose(key)
  expect(found.problems).toEqual(['origin-not-proven', 'origins-refused', 'secret-refused'])
  expect(found.origins).toEqual([{ origin: fixture.site, proof: 'nothing' }])
  expect(found.signs.map(({ kind, value }) => `${kind} ${value}`).sort()).toEqual([
    'secret-refused ',
    'shown campaign-feed/none',
    'unlisted-origin https://elsewhere.example',
  ])
})

test('a page that was refused is no problem any more once a pattern lists its origin', async () => {
  const { forTests, addOrigin, diagnose } = await fixture.newOwner()
  const { key } = forTests
  const body = { origin: 'https://a.preview.example' }
  await identity.post(`/api/auth/partners/${key}/refusals`, body)
  expect((await diagnose(key)).problems).toContain('origins-refused')
  await addOrigin(key, 'https://*.preview.example')
  expect((await diagnose(key)).problems).not.toContain('origins-refused')
})

const DAYS = 'from=2026-03-01&to=2026-03-31'

test('the report is read by the user of the key, and by the partner’s server', async () => {
  const owner = await fixture.newOwner()
  const { key } = owner.live
  const { headers } = owner
  const path = `${ME}/reports?key=${key}&${DAYS}`
  const own = await identity.call<PartnerReport>('GET', path, { headers })
  expect(own.data).toMatchObject({ partner: key, totals: { started: 2, paid: 1 } })
  expect(fixture.asked.at(-1)).toBe(`/internal/partner-reports/${key}?${DAYS}&mode=live`)

  const { secret } = (await owner.rotate(key, 0)).data
  const byServer = (credentials: string) =>
    identity.call<PartnerReport>('GET', `/api/auth/partners/reports?${DAYS}`, {
      headers: { authorization: `Basic ${btoa(credentials)}` },
    })
  expect((await byServer(`${key}:${secret}`)).data).toEqual(own.data)
  expect((await byServer(`${key}:sk_wrong`)).status).toBe(401)
  // Who a caller is comes before what they ask for.
  expect((await identity.call('GET', '/api/auth/partners/reports', {})).status).toBe(401)
  const day = (daysAgo: number) =>
    new Date(identity.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  const authorization = `Basic ${btoa(`${key}:${secret}`)}`
  expect((await owner.diagnose(key)).problems).toContain('secret-refused')
  identity.clock.advance(MINUTE_MS)
  await identity.call('GET', '/api/auth/partners/reports', { headers: { authorization } })
  expect(fixture.asked.at(-1)).toContain(`from=${day(29)}&to=${day(0)}`)
  // The right secret came since.
  expect((await owner.diagnose(key)).problems).not.toContain('secret-refused')

  await identity.call('GET', `${ME}/reports?key=${owner.forTests.key}&${DAYS}`, { headers })
  expect(fixture.asked.at(-1)).toContain('mode=test')
  const tooLong = `${ME}/reports?key=${key}&from=2026-01-01&to=2026-12-31`
  expect((await identity.call('GET', tooLong, { headers })).code).toBe('VALIDATION_FAILED')
})

test('a reader is played of a test key alone', async () => {
  const owner = await fixture.newOwner()
  const play = (key: string) => owner.post(`${KEYS}/${key}/trials`, { placement: 'sidebar' })
  fixture.asked.length = 0
  expect((await play(owner.live.key)).status).toBe(404)
  expect(fixture.asked).toEqual([])
  expect((await play(owner.forTests.key)).status).toBe(200)
  expect(fixture.asked).toEqual(['/internal/partner-trials'])
})
