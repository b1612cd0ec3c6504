import {
  SECOND_STEP_LIFETIME_MS,
  SECOND_STEP_TRIES,
} from '@platform/contracts/identity/second-factor'
import { type LoginMethod, loginMethod } from '@platform/contracts/identity/social'
import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import type { Answer } from '@platform/testing/caller'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCodeAt } from '../../domain/totp.ts'
import { enrolAuthenticator, secondStep } from '../../testing/authenticator.ts'
import { phoneLogin, verifyByMessenger } from '../../testing/messenger-browser.ts'
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

const byCode = (to: string) => async () => {
  const { data } = await identity.requestCode(to)
  const input = { challengeId: data.challengeId, code: identity.lastCode(to) }
  return identity.post('/api/auth/otp/verify', input)
}
const byPage = (of: 'google' | 'twitter' | 'discord' | 'steam' | 'telegram') => () =>
  outsideBrowser(identity).through(of, 'second')
const wallet = privateKeyToAccount(generatePrivateKey())
async function byWallet() {
  const browser = outsideBrowser(identity)
  const { data } = await browser.get('/api/auth/wallet/nonce')
  const message = createSiweMessage({
    address: wallet.address,
    chainId: WALLET_CHAIN_ID,
    domain: 'localhost:3000',
    uri: 'http://localhost:3000',
    nonce: data.nonce,
    version: '1',
    issuedAt: identity.clock.now(),
  })
  const signature = await wallet.signMessage({ message })
  return browser.post('/api/auth/wallet/authenticate', { message, signature })
}

/** Each way in by one factor: a new one belongs here, or the test of the table fails. A passkey is two factors. */
const ways: Record<Exclude<LoginMethod, 'passkey'>, () => Promise<Answer>> = {
  phone: byCode(newPhone()),
  email: byCode('second@example.com'),
  google: byPage('google'),
  twitter: byPage('twitter'),
  discord: byPage('discord'),
  steam: byPage('steam'),
  telegram: byPage('telegram'),
  wallet: byWallet,
}
const messengerPhone = newPhone()
async function byMessenger() {
  return phoneLogin(identity, await verifyByMessenger(identity, messengerPhone))
}
const sessionIn = ({ data }: Answer) => data.session ?? data

test('the table has every way in', () => {
  expect([...Object.keys(ways), 'passkey'].sort()).toEqual([...loginMethod.options].sort())
})

test.each([...Object.entries(ways), ['phone', byMessenger] as const])(
  '%s opens no session without the second factor',
  async (way, logIn) => {
    const { accessToken, userId } = sessionIn(await logIn())
    const app = await enrolAuthenticator(identity, accessToken)
    const count = () => repositories.collection('sessions').countDocuments({ userId })
    const before = await count()

    const first = await logIn()
    expect(first.status).toBe(202)
    expect(first.data).toMatchObject({
      outcome: 'second-factor-required',
      ways: ['totp', 'recovery-code'],
    })
    expect(JSON.stringify(first.body)).not.toMatch(/accessToken|refreshToken/)
    expect(first.headers.getSetCookie().join()).not.toContain('refreshToken=')
    expect(await count()).toBe(before)

    const opened = await secondStep(identity, first, { way: 'totp', code: app.nextCode() })
    expect(opened.status).toBe(200)
    expect(opened.data).toMatchObject({ userId, isNewUser: false })
    expect(opened.headers.getSetCookie().join()).toContain('refreshToken=')
    const list = await identity.get('/api/auth/sessions', bearer(opened.data.accessToken))
    expect(list.data.items[0]).toMatchObject({ method: way, isCurrent: true })
  },
)

/** A user with an app, and the first step of a log-in. */
async function firstStep() {
  const logIn = byCode(newPhone())
  const { accessToken } = (await logIn()).data
  const app = await enrolAuthenticator(identity, accessToken)
  return { app, logIn, accessToken, first: await logIn() }
}
const OVER = 'SECOND_STEP_OVER'
const WRONG = 'SECOND_FACTOR_WRONG'

test('a code works once: replayed, and in a second log-in, it is refused', async () => {
  const { app, logIn, first } = await firstStep()
  const proof = { way: 'totp', code: app.nextCode() }
  expect((await secondStep(identity, first, proof)).status).toBe(200)
  expect((await secondStep(identity, first, proof)).code).toBe(OVER)
  expect((await secondStep(identity, await logIn(), proof)).code).toBe(WRONG)
})

test('an older code than the one that was used is refused', async () => {
  const { app, logIn, first } = await firstStep()
  const older = app.nextCode()
  expect((await secondStep(identity, first, { way: 'totp', code: app.nextCode() })).status).toBe(
    200,
  )
  expect((await secondStep(identity, await logIn(), { way: 'totp', code: older })).code).toBe(WRONG)
})

test('of many second steps with one ticket at the same time one opens a session', async () => {
  const { app, first } = await firstStep()
  const proof = { way: 'totp', code: app.nextCode() }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => secondStep(identity, first, proof)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of two log-ins with the same code at the same time one opens a session', async () => {
  const { app, logIn, first } = await firstStep()
  const other = await logIn()
  const proof = { way: 'totp', code: app.nextCode() }
  const answers = await Promise.all([first, other].map((one) => secondStep(identity, one, proof)))
  expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['OK', WRONG])
})

test('a ticket is worth nothing in another browser, and stays good in its own', async () => {
  const { app, first } = await firstStep()
  const proof = { way: 'totp', code: app.nextCode() }
  const { ticket } = first.data
  const stolen = await identity.post('/api/auth/second-factor/verify', { ticket, proof })
  expect(stolen.code).toBe(OVER)
  const other = await secondStep(identity, first, proof, { cookie: 'secondStep=another' })
  expect(other.code).toBe(OVER)
  expect((await secondStep(identity, first, proof)).status).toBe(200)
})

test('an invented ticket, and one of another user, open nothing', async () => {
  const [one, two] = [await firstStep(), await firstStep()]
  const proof = { way: 'totp', code: one.app.nextCode() }
  const invented = { ...one.first, data: { ticket: 'x'.repeat(43) } }
  expect((await secondStep(identity, invented, proof)).code).toBe(OVER)
  const mixed = { headers: one.first.headers, data: two.first.data }
  expect((await secondStep(identity, mixed, proof)).code).toBe(OVER)
  // Of user one alone: for user two it is any wrong code.
  expect((await secondStep(identity, two.first, proof)).code).toBe(WRONG)
})

test('a ticket is over after five minutes', async () => {
  const { app, first } = await firstStep()
  identity.clock.advance(SECOND_STEP_LIFETIME_MS)
  expect((await secondStep(identity, first, { way: 'totp', code: app.nextCode() })).code).toBe(OVER)
})

test('a ticket takes five tries', async () => {
  const { app, first } = await firstStep()
  const right = app.nextCode()
  for (let tries = 1; tries <= SECOND_STEP_TRIES; tries += 1) {
    const wrong = { way: 'totp', code: wrongCode(right, tries) }
    expect((await secondStep(identity, first, wrong)).code).toBe(WRONG)
  }
  expect((await secondStep(identity, first, { way: 'totp', code: right })).code).toBe(OVER)
})

test('ten wrong codes in an hour lock the app, also in new log-ins, and a recovery code still works', async () => {
  const { app, logIn, first } = await firstStep()
  const right = app.nextCode()
  for (const step of [first, await logIn()]) {
    for (let tries = 1; tries <= SECOND_STEP_TRIES; tries += 1) {
      await secondStep(identity, step, { way: 'totp', code: wrongCode(right, tries) })
    }
  }
  const locked = await secondStep(identity, await logIn(), { way: 'totp', code: right })
  expect(locked.code).toBe('TOO_MANY_ATTEMPTS')
  expect(locked.details.retryAfterMs).toBeGreaterThan(0)
  const [code = ''] = app.recoveryCodes
  const opened = await secondStep(identity, await logIn(), { way: 'recovery-code', code })
  expect(opened.status).toBe(200)
})

test('an app whose clock is one period off works, two periods do not', async () => {
  const { app, logIn, first } = await firstStep()
  const at = (ms: number) => totpCodeAt(app.secret, new Date(identity.clock.now().getTime() + ms))
  identity.clock.advance(60_000)
  const far = await secondStep(identity, first, { way: 'totp', code: at(90_000) })
  expect(far.code).toBe(WRONG)
  expect((await secondStep(identity, first, { way: 'totp', code: at(-30_000) })).status).toBe(200)
  identity.clock.advance(60_000)
  const fast = await secondStep(identity, await logIn(), { way: 'totp', code: at(30_000) })
  expect(fast.status).toBe(200)
})

test('a lost device: a recovery code logs in once, however it is written', async () => {
  const { app, logIn, first } = await firstStep()
  const [code = ''] = app.recoveryCodes
  const proof = { way: 'recovery-code', code: ` ${code.toUpperCase().replace('-', ' ')} ` }
  expect((await secondStep(identity, first, proof)).status).toBe(200)
  expect((await secondStep(identity, await logIn(), proof)).code).toBe(WRONG)
})

test('an app that is removed while its user logs in ends that log-in; the next needs no second step', async () => {
  const { app, logIn, accessToken, first } = await firstStep()
  await identity.call('DELETE', '/api/auth/totp', { headers: bearer(accessToken) })
  expect((await secondStep(identity, first, { way: 'totp', code: app.nextCode() })).code).toBe(OVER)
  expect((await logIn()).status).toBe(200)
})

test('a page of another site cannot send the second step', async () => {
  const { app, first } = await firstStep()
  const proof = { way: 'totp', code: app.nextCode() }
  const foreign = await secondStep(identity, first, proof, { origin: 'https://evil.example' })
  expect(foreign.code).toBe('FORBIDDEN')
  expect((await secondStep(identity, first, proof)).status).toBe(200)
})
