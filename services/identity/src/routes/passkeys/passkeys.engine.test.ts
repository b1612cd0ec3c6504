import { MAX_PASSKEYS, PASSKEY_LIFETIME_MS } from '@platform/contracts/identity/passkeys'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolAuthenticator, secondStep } from '../../testing/authenticator.ts'
import { bearer, operatorOf } from '../../testing/partner-under-test.ts'
import { passkeyBrowser, userWithPasskey } from '../../testing/passkey-browser.ts'
import { softwarePasskey } from '../../testing/software-passkey.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
afterAll(() => identity.stop())

async function firstStep(phone: string) {
  const { data } = await identity.requestCode(phone)
  const input = { challengeId: data.challengeId, code: identity.lastCode(phone) }
  return identity.post('/api/auth/otp/verify', input)
}
const list = async (token: string) =>
  (await identity.get('/api/auth/passkeys', bearer(token))).data.items
const remove = (id: string, token: string) =>
  identity.call('DELETE', `/api/auth/passkeys/${id}`, { headers: bearer(token) })
const messagesTo = (phone: string) => identity.sandbox.inboxes.read(phone).map(({ body }) => body)

test('a passkey alone logs in, in one step, and the session is one of two factors', async () => {
  const { userId, passkey } = await userWithPasskey(identity, newPhone())
  const opened = await passkeyBrowser(identity).logIn(passkey)
  expect([opened.status, opened.data.userId, opened.data.isNewUser]).toEqual([200, userId, false])
  expect(opened.headers.getSetCookie().join()).toContain('refreshToken=')
  const own = bearer(opened.data.accessToken)
  const sessions = await identity.get('/api/auth/sessions', own)
  expect(sessions.data.items[0]).toMatchObject({ method: 'passkey', isCurrent: true })
  const status = await identity.get('/api/auth/second-factor', own)
  expect(status.data).toMatchObject({ totp: null, passkeys: 1, isProven: true })
})

test('the first factor of an account brings recovery codes and a message, and every other log-in takes a second step', async () => {
  const phone = newPhone()
  const { passkey, recoveryCodes } = await userWithPasskey(identity, phone)
  expect(recoveryCodes).toHaveLength(10)
  expect(messagesTo(phone)[0]).toContain('A passkey was added')
  const first = await firstStep(phone)
  expect([first.status, first.data.ways]).toEqual([202, ['passkey', 'recovery-code']])
  const browser = passkeyBrowser(identity)
  browser.cookies.set('secondStep', secondStepCookie(first))
  expect((await browser.secondStep(first.data.ticket, passkey)).status).toBe(200)
  const [code = ''] = recoveryCodes
  const again = await secondStep(identity, await firstStep(phone), { way: 'recovery-code', code })
  expect(again.status).toBe(200)
})

test('beside an authenticator app a passkey changes no recovery code, and either is a second step', async () => {
  const phone = newPhone()
  const { accessToken } = await identity.logIn(phone)
  const app = await enrolAuthenticator(identity, accessToken)
  const passkey = softwarePasskey()
  const { data } = await passkeyBrowser(identity, { accessToken }).register(passkey)
  expect(data.recoveryCodes).toBeNull()
  const first = await firstStep(phone)
  expect(first.data.ways).toEqual(['passkey', 'totp', 'recovery-code'])
  expect((await secondStep(identity, first, { way: 'totp', code: app.nextCode() })).status).toBe(
    200,
  )
  const [code = ''] = app.recoveryCodes
  const byCode = await secondStep(identity, await firstStep(phone), { way: 'recovery-code', code })
  expect(byCode.status).toBe(200)
  await identity.call('DELETE', '/api/auth/totp', { headers: bearer(accessToken) })
  expect((await firstStep(phone)).data.ways).toEqual(['passkey', 'recovery-code'])
})

test('a passkey is a fresh proof', async () => {
  const { accessToken, passkey, browser, passkeyId } = await userWithPasskey(identity, newPhone())
  identity.clock.advance(FRESH_PROOF_MS)
  const refused = await remove(passkeyId, accessToken)
  expect(refused.code).toBe('FRESH_PROOF_NEEDED')
  expect(refused.details.ways).toEqual([{ way: 'passkey' }, { way: 'recovery-code' }])
  expect((await browser.prove(passkey)).status).toBe(200)
  expect((await remove(passkeyId, accessToken)).status).toBe(200)
})

test('passkeys are listed, renamed and removed, by their user alone; after the last a log-in takes one step', async () => {
  const phone = newPhone()
  const { accessToken, passkey, passkeyId: id } = await userWithPasskey(identity, phone)
  await passkeyBrowser(identity).logIn(passkey)
  const [shown] = await list(accessToken)
  expect(shown).toMatchObject({ id, name: 'Phone', isSynced: true })
  expect(shown.lastUsedAt).not.toBeNull()
  const rename = (name: string, token: string) =>
    identity.call('PUT', `/api/auth/passkeys/${id}`, { headers: bearer(token), body: { name } })
  const other = await identity.logIn(newPhone())
  expect((await rename('Mine', other.accessToken)).code).toBe('NOT_FOUND')
  expect((await remove(id, other.accessToken)).code).toBe('NOT_FOUND')
  expect((await rename('Laptop', accessToken)).data.name).toBe('Laptop')
  expect((await remove(id, accessToken)).status).toBe(200)
  expect(await list(accessToken)).toEqual([])
  expect(messagesTo(phone)[0]).toContain('A passkey was removed')
  expect((await firstStep(phone)).status).toBe(200)
  expect((await passkeyBrowser(identity).logIn(passkey)).code).toBe('PASSKEY_WRONG')
})

test('staff who end the second factor remove every passkey', async () => {
  const staff = await operatorOf(identity)
  const { userId, passkey } = await userWithPasskey(identity, newPhone())
  const path = `/api/users/admin/${userId}/second-factor/end`
  const { status } = await identity.call('POST', path, { headers: staff, body: { reason: 'Lost' } })
  expect(status).toBe(200)
  expect((await passkeyBrowser(identity).logIn(passkey)).code).toBe('PASSKEY_WRONG')
})

test('an account has ten passkeys at most, and no passkey is of two accounts', async () => {
  const { browser, passkey } = await userWithPasskey(identity, newPhone())
  const { accessToken } = await identity.logIn(newPhone())
  const other = passkeyBrowser(identity, { accessToken })
  expect((await other.register(passkey)).code).toBe('PASSKEY_TAKEN')
  expect((await browser.register(passkey)).code).toBe('PASSKEY_TAKEN')
  for (let made = 1; made < MAX_PASSKEYS; made += 1) {
    expect((await browser.register()).status).toBe(200)
  }
  expect((await browser.post('passkeys/register/options')).code).toBe('PASSKEY_LIMIT')
})

test('of two accounts that register one passkey at the same time one has it', async () => {
  const users = await Promise.all([identity.logIn(newPhone()), identity.logIn(newPhone())])
  // Each has a factor already, so that both write to a document that exists.
  const browsers = users.map(({ accessToken }) => passkeyBrowser(identity, { accessToken }))
  await Promise.all(browsers.map((browser) => browser.register()))
  const shared = softwarePasskey()
  const answers = await Promise.all(browsers.map((browser) => browser.register(shared)))
  expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['OK', 'PASSKEY_TAKEN'])
})

test('an answer that comes five minutes later is refused', async () => {
  const { passkey } = await userWithPasskey(identity, newPhone())
  const browser = passkeyBrowser(identity)
  const asked = await browser.ask('log-in')
  identity.clock.advance(PASSKEY_LIFETIME_MS)
  const { code } = await browser.post('passkeys/log-in/verify', { credential: passkey.get(asked) })
  expect(code).toBe('PASSKEY_WRONG')
})

function secondStepCookie({ headers }: { headers: Headers }): string {
  const sent = headers.getSetCookie().find((one) => one.startsWith('secondStep='))
  return sent?.split(';')[0]?.slice('secondStep='.length) ?? ''
}
