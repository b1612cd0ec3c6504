import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeyBrowser, userWithPasskey } from '../../testing/passkey-browser.ts'
import { type Deviation, softwarePasskey } from '../../testing/software-passkey.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
afterAll(() => identity.stop())

const WRONG = 'PASSKEY_WRONG'
const LOG_IN = 'passkeys/log-in/verify'

/** What a page of an attacker, or a stolen authenticator, would send. */
const deviations: Record<string, Deviation> = {
  'of another origin': { origin: 'https://kovra.example' },
  'for another site': { rpId: 'kovra.example' },
  'without a verified user': { isUnverified: true },
  'to a challenge that nobody asked': { challenge: 'x'.repeat(43) },
  'of the other ceremony': { type: 'webauthn.payment' },
}

describe('an answer', () => {
  let user: Awaited<ReturnType<typeof userWithPasskey>>
  beforeAll(async () => {
    user = await userWithPasskey(identity, newPhone())
  })

  test.each(Object.entries(deviations))(
    '%s logs nobody in, and registers nothing',
    async (_, but) => {
      const { browser, passkey } = user
      expect((await browser.register(softwarePasskey(), but)).code).toBe(WRONG)
      expect((await browser.logIn(passkey, but)).code).toBe(WRONG)
      expect((await browser.logIn(passkey)).status).toBe(200)
    },
  )
})

test('an answer works once, also when it comes many times at the same time', async () => {
  const { passkey } = await userWithPasskey(identity, newPhone())
  const browser = passkeyBrowser(identity)
  const body = { credential: passkey.get(await browser.ask('log-in')) }
  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.post(LOG_IN, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await browser.post(LOG_IN, body)).code).toBe(WRONG)
})

test('an answer is worth nothing in another browser', async () => {
  const { passkey } = await userWithPasskey(identity, newPhone())
  const browser = passkeyBrowser(identity)
  const body = { credential: passkey.get(await browser.ask('log-in')) }
  const other = passkeyBrowser(identity)
  await other.ask('log-in')
  expect((await other.post(LOG_IN, body)).code).toBe(WRONG)
  expect((await passkeyBrowser(identity).post(LOG_IN, body)).code).toBe(WRONG)
  expect((await browser.post(LOG_IN, body)).status).toBe(200)
})

test('a page of another site cannot log in', async () => {
  const { passkey } = await userWithPasskey(identity, newPhone())
  const browser = passkeyBrowser(identity)
  const body = { credential: passkey.get(await browser.ask('log-in')) }
  const { code } = await browser.post(LOG_IN, body, { origin: 'https://kovra.example' })
  expect(code).toBe('FORBIDDEN')
})

test.each([
  ['goes back', 1],
  ['stands still', 3],
])('a copied authenticator, whose counter %s, is refused', async (_name, counter) => {
  const { passkey } = await userWithPasskey(identity, newPhone())
  const browser = passkeyBrowser(identity)
  expect((await browser.logIn(passkey, { counter: 3 })).status).toBe(200)
  expect((await browser.logIn(passkey, { counter })).code).toBe(WRONG)
  expect((await browser.logIn(passkey, { counter: 4 })).status).toBe(200)
})

test('of two answers with one counter at the same time one logs in', async () => {
  const { passkey } = await userWithPasskey(identity, newPhone())
  const browsers = [passkeyBrowser(identity), passkeyBrowser(identity)]
  const answers = await Promise.all(browsers.map((one) => one.logIn(passkey, { counter: 9 })))
  expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['OK', WRONG])
})

test('an authenticator that never counts logs in again and again', async () => {
  const { passkey } = await userWithPasskey(identity, newPhone())
  const browser = passkeyBrowser(identity)
  for (const counter of [0, 0]) {
    expect((await browser.logIn(passkey, { counter })).status).toBe(200)
  }
})

test('a passkey that is unknown, or names another user, or nobody, logs nobody in', async () => {
  const [one, two] = [
    await userWithPasskey(identity, newPhone()),
    await userWithPasskey(identity, newPhone()),
  ]
  const browser = passkeyBrowser(identity)
  const userHandle = Buffer.from(two.userId).toString('base64url')
  expect((await browser.logIn(softwarePasskey(), { userHandle })).code).toBe(WRONG)
  expect((await browser.logIn(one.passkey, { userHandle })).code).toBe(WRONG)
  expect((await browser.logIn(one.passkey, { userHandle: null })).code).toBe(WRONG)
  // Signed by the one, in the name of the other's passkey.
  const mixed = { ...one.passkey.get(await browser.ask('log-in')), id: two.passkey.id }
  const credential = { ...mixed, rawId: two.passkey.id }
  expect((await browser.post(LOG_IN, { credential })).code).toBe(WRONG)
})

test('no passkey is registered with a token alone, nor after the proof is over', async () => {
  const { accessToken } = await identity.logIn(newPhone())
  const browser = passkeyBrowser(identity, { accessToken })
  const { data } = await browser.post('passkeys/register/options')
  identity.clock.advance(FRESH_PROOF_MS)
  expect((await browser.post('passkeys/register/options')).code).toBe('FRESH_PROOF_NEEDED')
  const body = { name: 'Thief', credential: softwarePasskey().create(data) }
  expect((await browser.post('passkeys/register/verify', body)).code).toBe('FRESH_PROOF_NEEDED')
})

test('a code does not add a passkey to an account that has one: only its factor proves it', async () => {
  const phone = newPhone()
  const { browser, passkey } = await userWithPasskey(identity, phone)
  identity.clock.advance(FRESH_PROOF_MS)
  const asked = await browser.post('proof/code', { channel: 'phone' })
  const input = { challengeId: asked.data.challengeId, code: identity.lastCode(phone) }
  expect((await browser.post('proof/verify', input)).status).toBe(200)
  expect((await browser.post('passkeys/register/options')).code).toBe('FRESH_PROOF_NEEDED')
  await browser.prove(passkey)
  expect((await browser.register()).status).toBe(200)
})

test('a passkey that one session asked to register is not registered by another', async () => {
  const [one, two] = [await identity.logIn(newPhone()), await identity.logIn(newPhone())]
  const browser = passkeyBrowser(identity, one)
  const other = passkeyBrowser(identity, two)
  const { data } = await browser.post('passkeys/register/options')
  other.cookies.set('passkey', browser.cookies.get('passkey') ?? '')
  const body = { name: 'Mine', credential: softwarePasskey().create(data) }
  expect((await other.post('passkeys/register/verify', body)).code).toBe(WRONG)
  expect((await browser.post('passkeys/register/verify', body)).status).toBe(200)
})

/** The first step of a log-in of a user with a passkey, in a browser of its own. */
async function firstStep() {
  const phone = newPhone()
  const user = await userWithPasskey(identity, phone)
  const browser = passkeyBrowser(identity)
  const { data } = await identity.requestCode(phone)
  const input = { challengeId: data.challengeId, code: identity.lastCode(phone) }
  const first = await browser.post('otp/verify', input)
  return { ...user, browser, ticket: String(first.data.ticket) }
}

test('the second step takes a passkey of its user alone, and refuses one of a log-in or of another ticket', async () => {
  const [one, two] = [await firstStep(), await firstStep()]
  const { browser, ticket } = one
  expect((await browser.secondStep(ticket, two.passkey)).code).toBe(WRONG)
  const step = (credential: object) =>
    browser.post('second-factor/verify', { ticket, proof: { way: 'passkey', credential } })
  expect((await step(one.passkey.get(await browser.ask('log-in')))).code).toBe(WRONG)
  two.browser.cookies.set('passkey', browser.cookies.get('passkey') ?? '')
  const ofOther = await two.browser.ask('second-step', { ticket: two.ticket })
  expect((await step(one.passkey.get(ofOther))).code).toBe(WRONG)
  expect((await browser.secondStep(ticket, one.passkey, { isUnverified: true })).code).toBe(WRONG)
  expect((await browser.secondStep(ticket, one.passkey)).status).toBe(200)
})

test('who holds a ticket of another browser is not asked for a passkey', async () => {
  const { ticket } = await firstStep()
  const { code } = await passkeyBrowser(identity).post('passkeys/second-step/options', { ticket })
  expect(code).toBe('SECOND_STEP_OVER')
})

test('a proof takes a passkey of its user alone', async () => {
  const [one, two] = [
    await userWithPasskey(identity, newPhone()),
    await userWithPasskey(identity, newPhone()),
  ]
  expect((await one.browser.prove(two.passkey)).code).toBe(WRONG)
  const asked = await one.browser.ask('log-in')
  const proof = { way: 'passkey', credential: one.passkey.get(asked) }
  expect((await one.browser.post('proof/second-factor', proof)).code).toBe(WRONG)
})
