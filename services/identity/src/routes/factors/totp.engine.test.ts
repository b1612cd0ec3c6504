import { DAY_MS } from '@platform/contracts/constants'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { ENROLMENT_LIFETIME_MS } from '@platform/contracts/identity/second-factor'
import { createEventFactory, uuids } from '@platform/service-kit'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_WAIT_MS } from '../../domain/notice-retry.ts'
import { totpCodeAt } from '../../domain/totp.ts'
import { deliverUnsentNotices } from '../../operations/factors/deliver-notices.ts'
import { enrolAuthenticator, secondStep } from '../../testing/authenticator.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { outsideBrowser } from '../../testing/outside-browser.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import {
  newPhone,
  startIdentity,
  type TestIdentity,
  wrongCode,
} from '../../testing/start-identity.ts'

let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})
beforeEach(() => identity.sandbox.faults.change({ sms: 'ok' }))

type User = { accessToken: string }
const status = async ({ accessToken }: User) =>
  (await identity.get('/api/auth/second-factor', bearer(accessToken))).data
const post = ({ accessToken }: User, path: string, body?: object) =>
  identity.post(`/api/auth/${path}`, body, bearer(accessToken))
const remove = ({ accessToken }: User) =>
  identity.call('DELETE', '/api/auth/totp', { headers: bearer(accessToken) })
const messages = (to: string) => identity.sandbox.inboxes.read(to).map(({ body }) => body)

/** The user's session, with a token that is valid after the clock has moved. */
async function later(refreshToken: string, ms: number) {
  identity.clock.advance(ms)
  const { data } = await identity.get(`/api/auth/refresh-token?refresh_token=${refreshToken}`)
  return data as { accessToken: string; refreshToken: string }
}

test('an app is set up by its first code, and its user hears of it', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  expect(await status(user)).toMatchObject({ totp: null, recoveryCodesLeft: 0, isRequired: false })
  const { data } = await post(user, 'totp/enrol')
  expect(data.uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${data.secret}`))
  // Until the first code nothing is asked for.
  expect((await identity.logIn(phone)).accessToken).toBeTypeOf('string')
  const code = totpCodeAt(data.secret, identity.clock.now())
  expect((await post(user, 'totp/confirm', { code: wrongCode(code) })).code).toBe(
    'SECOND_FACTOR_WRONG',
  )
  const confirmed = await post(user, 'totp/confirm', { code })
  expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
  expect(await status(user)).toMatchObject({
    totp: { since: expect.any(String) },
    recoveryCodesLeft: 10,
  })
  expect(messages(phone)[0]).toContain('An authenticator app was added')
  expect((await post(user, 'totp/enrol')).code).toBe('FACTOR_ENROLLED')
  expect((await post(user, 'totp/confirm', { code })).code).toBe('FACTOR_ENROLLED')
})

test('messages about the account are in its language, whatever the language of the browser that acts', async () => {
  const phone = newPhone()
  const logIn = async (language: string, device?: string) => {
    const headers = { 'accept-language': language, ...(device && { 'x-device-id': device }) }
    const challenge = await identity.requestCode(phone, headers)
    const input = { challengeId: challenge.data.challengeId, code: identity.lastCode(phone) }
    const id = device ?? challenge.headers.get('x-device-id') ?? ''
    const sent = { ...headers, 'x-device-id': id }
    return { ...(await identity.post('/api/auth/otp/verify', input, sent)).data, device: id }
  }
  const owner = await logIn('pt-BR')
  const thief = await logIn('hi')
  const headers = { ...bearer(thief.accessToken), 'accept-language': 'hi' }
  const { data } = await identity.post('/api/auth/totp/enrol', undefined, headers)
  const code = totpCodeAt(data.secret, identity.clock.now())
  await identity.post('/api/auth/totp/confirm', { code }, headers)
  expect(messages(phone)[0]).toContain('Um app autenticador foi adicionado')
  await identity.call('DELETE', '/api/auth/totp', { headers })
  expect(messages(phone)[0]).toContain('O app autenticador foi removido')

  // The device that the account was made on chooses another one, a week later.
  const languageNow = async () => (await repositories.users.find(owner.userId))?.language
  await logIn('en', owner.device)
  identity.clock.advanceInTest(8 * DAY_MS)
  await logIn('hi')
  expect(await languageNow()).toBe('pt-BR')
  await logIn('en', owner.device)
  expect(await languageNow()).toBe('en')
})

test('neither the secret nor a recovery code is in the database', async () => {
  const { accessToken, userId } = await identity.logIn(newPhone())
  const { secret, recoveryCodes } = await enrolAuthenticator(identity, accessToken)
  const stored = JSON.stringify(
    await repositories.collection('second_factors').findOne({ _id: userId as never }),
  )
  expect(stored).toContain('sealedSecret')
  expect(stored).not.toContain(secret)
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
})

test('an app that is not confirmed within ten minutes is forgotten', async () => {
  const user = await identity.logIn(newPhone())
  const { data } = await post(user, 'totp/enrol')
  identity.clock.advance(ENROLMENT_LIFETIME_MS - 1_000)
  const fresh = await later(user.refreshToken, 0)
  identity.clock.advance(1_000)
  const code = totpCodeAt(data.secret, identity.clock.now())
  // The log-in is no fresh proof any more either.
  expect((await post(fresh, 'totp/confirm', { code })).code).toBe('FRESH_PROOF_NEEDED')
  const stored = await repositories.factors.find(user.userId)
  expect(stored.pending?.expiresAt.getTime()).toBeLessThanOrEqual(identity.clock.now().getTime())
})

test('a token says when its session was last proven by the second factor of its user', async () => {
  const phone = newPhone()
  const [{ accessToken, refreshToken }, other] = [
    await identity.logIn(phone),
    await identity.logIn(phone),
  ]
  const provenAt = (token: string) => decodeJwt(token).second_factor_at as number | null | undefined
  const now = () => identity.clock.now().getTime() / 1000
  expect(provenAt(accessToken)).toBeUndefined()
  const app = await enrolAuthenticator(identity, accessToken)
  const setUpAt = provenAt(app.accessToken) ?? 0
  expect(now() - setUpAt).toBeLessThan(60)
  // This session is older than the app.
  expect(provenAt((await later(other.refreshToken, 0)).accessToken)).toBeNull()
  const user = await later(refreshToken, FRESH_PROOF_MS)
  expect(provenAt(user.accessToken)).toBe(setUpAt)
  const proof = { way: 'totp', code: app.nextCode() }
  const proven = await post(user, 'proof/second-factor', proof)
  expect(now() - (provenAt(proven.data.accessToken) ?? 0)).toBeLessThan(60)
  expect((await remove(proven.data)).status).toBe(200)
  expect(provenAt((await later(user.refreshToken, 0)).accessToken)).toBeUndefined()
})

test('setting up, removing and renewing need a fresh proof: with an app, by the app', async () => {
  const phone = newPhone()
  const { accessToken, refreshToken } = await identity.logIn(phone)
  const app = await enrolAuthenticator(identity, accessToken)
  const user = await later(refreshToken, FRESH_PROOF_MS)
  const refused = await remove(user)
  expect(refused.details.ways).toEqual([{ way: 'totp' }, { way: 'recovery-code' }])
  expect((await post(user, 'second-factor/recovery-codes')).code).toBe('FRESH_PROOF_NEEDED')

  // A code by SMS proves only what a thief of the number has, too.
  const { data } = await post(user, 'proof/code', { channel: 'phone' })
  const code = identity.lastCode(phone)
  await post(user, 'proof/verify', { challengeId: data.challengeId, code })
  expect((await remove(user)).code).toBe('FRESH_PROOF_NEEDED')
  expect((await outsideBrowser(identity, user).begin('twitter')).code).toBe('FRESH_PROOF_NEEDED')

  const prove = (proof: object) => post(user, 'proof/second-factor', proof)
  expect((await prove({ way: 'totp', code: '000000' })).code).toBe('SECOND_FACTOR_WRONG')
  expect((await prove({ way: 'totp', code: app.nextCode() })).status).toBe(200)
  const renewed = await post(user, 'second-factor/recovery-codes')
  expect(renewed.data.recoveryCodes).toHaveLength(10)
  expect((await remove(user)).status).toBe(200)
  expect(await status(user)).toMatchObject({ totp: null, recoveryCodesLeft: 0, isRequired: false })
  expect(messages(phone)[0]).toContain('The authenticator app was removed')
  expect((await remove(user)).code).toBe('NOT_FOUND')
})

test('new recovery codes replace those before, and the user hears of them and of each that is used', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  const app = await enrolAuthenticator(identity, user.accessToken)
  const { data } = await post(user, 'second-factor/recovery-codes')
  const first = async () => {
    const challenge = await identity.requestCode(phone)
    const input = { challengeId: challenge.data.challengeId, code: identity.lastCode(phone) }
    return identity.post('/api/auth/otp/verify', input)
  }
  expect(messages(phone)[0]).toContain('new recovery codes, and the old ones no longer work')
  const [old = ''] = app.recoveryCodes
  const refused = await secondStep(identity, await first(), { way: 'recovery-code', code: old })
  expect(refused.code).toBe('SECOND_FACTOR_WRONG')
  const [code] = data.recoveryCodes
  expect((await secondStep(identity, await first(), { way: 'recovery-code', code })).status).toBe(
    200,
  )
  expect(messages(phone)[0]).toContain('A recovery code of your')
  const renewals = await Promise.all(
    Array.from({ length: 5 }, () => post(user, 'second-factor/recovery-codes')),
  )
  expect(renewals.map((one) => one.code).filter(Boolean)).toEqual(['RATE_LIMITED'])
})

test('wrong codes within a session do not lock the log-in', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  const app = await enrolAuthenticator(identity, user.accessToken)
  const right = app.nextCode()
  for (let tries = 1; tries <= 10; tries += 1) {
    await post(user, 'proof/second-factor', { way: 'totp', code: wrongCode(right, tries) })
  }
  const locked = await post(user, 'proof/second-factor', { way: 'totp', code: right })
  expect(locked.code).toBe('TOO_MANY_ATTEMPTS')
  const challenge = await identity.requestCode(phone)
  const input = { challengeId: challenge.data.challengeId, code: identity.lastCode(phone) }
  const first = await identity.post('/api/auth/otp/verify', input)
  expect((await secondStep(identity, first, { way: 'totp', code: right })).status).toBe(200)
})

test('a message that the provider refuses is sent later, once', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  identity.sandbox.faults.change({ sms: 'error' })
  await enrolAuthenticator(identity, user.accessToken)
  const added = () => messages(phone).filter((text) => text.includes('was added'))
  expect(added()).toEqual([])
  identity.sandbox.faults.change({ sms: 'ok' })
  const sent: string[] = []
  const send = async (to: { value: string }, { id }: { id: string }) => {
    if (to.value === phone) sent.push(id)
  }
  const events = createEventFactory('identity', identity.clock, uuids)
  const deps = {
    ...repositories,
    events,
    clock: identity.clock,
    notices: { send },
    reportGivenUp() {},
  }
  identity.clock.advance(FIRST_WAIT_MS)
  await deliverUnsentNotices(deps, new AbortController().signal)
  await deliverUnsentNotices(deps, new AbortController().signal)
  expect(sent).toHaveLength(1)
})

test('an act sends its own message alone: one that waits is left to the worker, so that acts at once do not each send all', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  identity.sandbox.faults.change({ sms: 'error' })
  await enrolAuthenticator(identity, user.accessToken)
  identity.sandbox.faults.change({ sms: 'ok' })
  expect((await remove(user)).status).toBe(200)
  const about = messages(phone).filter((text) => text.includes('authenticator app'))
  expect(about).toEqual([expect.stringContaining('was removed')])
})
