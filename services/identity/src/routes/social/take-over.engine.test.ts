import type { RedirectProvider } from '@platform/contracts/identity/social'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
afterAll(() => identity.stop())

const outside = (session?: { accessToken: string }) => outsideBrowser(identity, session)
const invalid = { status: 400, code: 'SOCIAL_FLOW_INVALID' }
const PROVIDERS = ['google', 'twitter', 'discord', 'steam', 'telegram'] as const
const CODES = ['google', 'twitter', 'discord'] as const

/** What the provider sends back for a new flow of the browser. */
async function returnedTo(browser: ReturnType<typeof outside>, of: RedirectProvider, user = 'ana') {
  const { data } = await browser.begin(of)
  return { ...data, returned: await browser.visit(data.url, user) }
}
const changed = (returned: string, changes: Record<string, string>) => {
  const fields = new URLSearchParams(returned)
  for (const [name, value] of Object.entries(changes)) fields.set(name, value)
  return fields.toString()
}

test.each(PROVIDERS)('%s: an answer finishes its flow once', async (of) => {
  const browser = outside()
  const { returned } = await returnedTo(browser, of)
  const answers = await Promise.all(Array.from({ length: 5 }, () => browser.finish(of, returned)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await browser.finish(of, returned)).body).toMatchObject(invalid)
})

test.each(PROVIDERS)(
  '%s: an answer sent by another browser is refused, and stays good',
  async (of) => {
    const browser = outside()
    const { returned } = await returnedTo(browser, of)
    for (const cookie of ['', `socialFlow=${'x'.repeat(43)}`]) {
      const thief = outside()
      thief.setCookie(cookie)
      expect((await thief.finish(of, returned)).body).toMatchObject(invalid)
    }
    expect((await browser.finish(of, returned)).status).toBe(200)
  },
)

test.each(PROVIDERS)('%s: a state that we did not give is refused', async (of) => {
  const browser = outside()
  const { returned } = await returnedTo(browser, of)
  const forged = changed(returned, { state: 'x'.repeat(43) })
  expect((await browser.finish(of, forged)).body).toMatchObject(invalid)
  expect((await browser.finish(of, `${returned}&state=x`)).body).toMatchObject(invalid)
})

test.each(PROVIDERS)("%s: an answer with another flow's state is refused", async (of) => {
  const browser = outside()
  const mine = await returnedTo(browser, of)
  const theirs = await returnedTo(outside(), of, 'bruno')
  const mixed = changed(theirs.returned, { state: mine.state })
  expect((await browser.finish(of, mixed)).body).toMatchObject(
    // Telegram signs no state: the next test is about it.
    of === 'telegram' ? { status: 200 } : invalid,
  )
})

test('telegram: a signed answer that was read elsewhere finishes no second flow', async () => {
  const victim = outside()
  const { returned } = await returnedTo(victim, 'telegram', 'victim')
  expect((await victim.finish('telegram', returned)).status).toBe(200)
  const thief = outside()
  const { state } = await returnedTo(thief, 'telegram', 'thief')
  expect((await thief.finish('telegram', changed(returned, { state }))).body).toMatchObject(invalid)
})

test('telegram: a name with line breaks is no second reading of a signed answer', async () => {
  const fieldsOf = (answered: string) =>
    JSON.parse(
      Buffer.from(new URLSearchParams(answered).get('tgAuthResult') ?? '', 'base64url').toString(),
    )
  const victim = fieldsOf((await returnedTo(outside(), 'telegram', 'victim')).returned)
  const thief = outside()
  const { returned } = await returnedTo(thief, 'telegram', `x\nid=${victim.id}\nlast_name=y`)
  const { id, auth_date, username, hash } = fieldsOf(returned)
  // The same signed lines, read as fields of the victim.
  const forged = {
    ...{ auth_date, first_name: 'x', id: victim.id, hash },
    last_name: `y\nid=${id}\nusername=${username}`,
  }
  for (const answer of [forged, { ...forged, x: { toString: 1 } }, { ...forged, 'a=b': 1 }]) {
    const { state } = (await thief.begin('telegram')).data
    const tgAuthResult = Buffer.from(JSON.stringify(answer)).toString('base64url')
    const result = await thief.finish('telegram', changed(returned, { state, tgAuthResult }))
    expect(result.body).toMatchObject(invalid)
  }
})

test('telegram: a changed or old answer is refused', async () => {
  const browser = outside()
  const { returned } = await returnedTo(browser, 'telegram')
  const text = new URLSearchParams(returned).get('tgAuthResult') ?? ''
  const fields = JSON.parse(Buffer.from(text, 'base64url').toString())
  const sign = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const change of [{ id: 1 }, { auth_date: fields.auth_date + 1 }, { hash: '0'.repeat(64) }]) {
    const { state } = (await browser.begin('telegram')).data
    const forged = changed(returned, { state, tgAuthResult: sign({ ...fields, ...change }) })
    expect((await browser.finish('telegram', forged)).body).toMatchObject(invalid)
  }
  identity.clock.advanceInTest(6 * 60_000)
  expect((await browser.finish('telegram', returned)).body).toMatchObject(invalid)
})

test.each(CODES)(
  '%s: a flow whose address was changed before the provider saw it is refused',
  async (of) => {
    const browser = outside()
    const changes = { code_challenge: 'x'.repeat(43), ...(of === 'google' && { nonce: 'stolen' }) }
    for (const [name, value] of Object.entries(changes)) {
      const { data } = await browser.begin(of)
      const url = new URL(data.url)
      url.searchParams.set(name, value)
      const returned = await browser.visit(url.href, 'ana')
      expect((await browser.finish(of, returned)).body, name).toMatchObject(invalid)
    }
  },
)

test.each(CODES)("%s: another user's code in one's own flow is refused", async (of) => {
  const victim = await returnedTo(outside(), of, 'victim')
  const code = new URLSearchParams(victim.returned).get('code') ?? ''
  const browser = outside()
  const own = await returnedTo(browser, of, 'thief')
  expect((await browser.finish(of, changed(own.returned, { code }))).body).toMatchObject(invalid)
})

test('the answer of one provider is refused as that of another, and stays good for its own', async () => {
  const browser = outside()
  const ofX = await returnedTo(browser, 'twitter')
  const ofDiscord = await returnedTo(browser, 'discord')
  expect((await browser.finish('discord', ofX.returned)).body).toMatchObject(invalid)
  const mixed = changed(ofX.returned, { state: ofDiscord.state })
  expect((await browser.finish('discord', mixed)).body).toMatchObject(invalid)
  expect((await browser.finish('twitter', ofX.returned)).status).toBe(200)
})

test.each([{ iss: 'https://evil.example' }, { iss: '' }])(
  'google: the issuer %j is refused',
  async (iss) => {
    const browser = outside()
    const { returned } = await returnedTo(browser, 'google')
    expect((await browser.finish('google', changed(returned, iss))).body).toMatchObject(invalid)
  },
)

test('google: an answer without an issuer is refused, as Google always names itself', async () => {
  const browser = outside()
  const fields = new URLSearchParams((await returnedTo(browser, 'google')).returned)
  fields.delete('iss')
  expect((await browser.finish('google', fields.toString())).body).toMatchObject(invalid)
})

test.each(PROVIDERS)('%s: an answer after ten minutes is refused', async (of) => {
  const browser = outside()
  const { returned } = await returnedTo(browser, of)
  identity.clock.advanceInTest(10 * 60_000)
  const late = await browser.finish(of, returned)
  expect(late.body).toMatchObject(invalid)
})

test.each([
  ['openid.claimed_id', (text: string) => `${text}0`],
  ['openid.claimed_id', (text: string) => text.replace(/^http:\/\/[^/]+/, 'https://evil.example')],
  ['openid.identity', () => 'http://specs.openid.net/auth/2.0/identifier_select'],
  ['openid.return_to', (text: string) => text.replace('localhost', 'evil.example')],
  ['openid.op_endpoint', () => 'https://evil.example/openid/login'],
  ['openid.signed', () => 'claimed_id'],
  ['openid.sig', () => 'AAAA'],
  ['openid.mode', () => 'check_authentication'],
  ['openid.response_nonce', () => '2020-01-01T00:00:00Zabc'],
])('steam: a changed %s is refused', async (name, change) => {
  const browser = outside()
  const { returned } = await returnedTo(browser, 'steam')
  const before = new URLSearchParams(returned).get(name) ?? ''
  const forged = changed(returned, { [name]: change(before) })
  expect((await browser.finish('steam', forged)).body).toMatchObject(invalid)
})

test.each(PROVIDERS)(
  '%s: a connection is finished by the session that began it alone',
  async (of) => {
    const phone = newPhone()
    const mine = await identity.logIn(phone)
    const browser = outside(mine)
    const { returned } = await returnedTo(browser, of, `connect-${of}`)
    const others = [undefined, await identity.logIn(newPhone()), await identity.logIn(phone)]
    for (const session of others) {
      const other = outside(session)
      other.setCookie(browser.cookie())
      expect((await other.finish(of, returned)).body).toMatchObject(invalid)
    }
    expect((await browser.finish(of, returned)).data).toEqual({
      outcome: 'connected',
      provider: of,
      redirect: '/profile/',
    })
  },
)

test('a session that has ended finishes and begins no connection', async () => {
  const session = await identity.logIn(newPhone())
  const browser = outside(session)
  const { returned } = await returnedTo(browser, 'twitter', 'ended')
  await identity.post('/api/auth/logout', { refreshToken: session.refreshToken })
  expect((await browser.finish('twitter', returned)).status).toBe(401)
  expect((await browser.begin('twitter')).status).toBe(401)
  expect((await outside().begin('twitter', { purpose: 'connect' })).code).toBe('UNAUTHENTICATED')
})

test('a log-in that a stranger began in their browser does not log the victim in', async () => {
  const thief = outside()
  const { returned } = await returnedTo(thief, 'google', 'thief')
  const victim = outside()
  await victim.begin('google')
  expect((await victim.finish('google', returned)).body).toMatchObject(invalid)
})

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/\tevil',
])('refuses to go to %j afterwards', async (redirect) => {
  const browser = outside()
  expect((await browser.begin('google', { redirect })).code).toBe('VALIDATION_FAILED')
  const query = new URLSearchParams({ redirect })
  expect((await browser.get(`/api/auth/wallet/nonce?${query}`)).code).toBe('VALIDATION_FAILED')
})

test.each(['evil.example', 'localhost:3000.evil.example', 'localhost', 'localhost:3000@evil'])(
  'refuses %s as the host of the site',
  async (host) => {
    expect((await outside().begin('google', { host })).code).toBe('VALIDATION_FAILED')
  },
)

test('a page of another site finishes no flow', async () => {
  const browser = outside()
  const { returned } = await returnedTo(browser, 'twitter')
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'x-source': '' },
  ]
  for (const headers of foreign) {
    expect((await browser.finish('twitter', returned, headers)).code).toBe('FORBIDDEN')
  }
  expect((await browser.finish('twitter', returned)).status).toBe(200)
})

test('the cookie of a flow is not readable by scripts, and for the session routes alone', async () => {
  const { headers } = await outside().begin('google')
  const cookie = headers.getSetCookie().find((one) => one.startsWith('socialFlow=')) ?? ''
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/api/auth', 'Max-Age=600']) {
    expect(cookie).toContain(attribute)
  }
})

test('a log-in opens a session of its own: the refresh token that was there before is not taken over', async () => {
  const planted = await identity.logIn(newPhone())
  const browser = outside()
  const { returned } = await returnedTo(browser, 'twitter', 'fixation')
  browser.setCookie(`${browser.cookie()}; refreshToken=${planted.refreshToken}`)
  const session = sessionOf(await browser.finish('twitter', returned))
  expect(session.userId).not.toBe(planted.userId)
  expect(session.refreshToken).not.toBe(planted.refreshToken)
})
