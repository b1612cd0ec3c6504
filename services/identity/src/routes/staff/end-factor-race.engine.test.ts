import { holdWrite } from '@platform/testing/hold-write'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { additions, waysOf } from '../../testing/additions.ts'
import { enrolAuthenticator, secondStep } from '../../testing/authenticator.ts'
import { newPartner, operatorOf, type PartnerUnderTest } from '../../testing/partner-under-test.ts'
import { passkeyBrowser } from '../../testing/passkey-browser.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let partner: PartnerUnderTest
let staff: Record<string, string>
beforeAll(async () => {
  identity = await startIdentity()
  staff = await operatorOf(identity)
  partner = await newPartner(identity, staff)
})
afterAll(() => identity.stop())

const end = (userId: string) =>
  identity.call('POST', `/api/users/admin/${userId}/second-factor/end`, {
    ...{ headers: staff, body: { reason: 'Lost the phone' } },
  })

/** A user with an app, in a session that it has proven. */
async function userWithApp() {
  const phone = newPhone()
  const { userId, accessToken: before } = await identity.logIn(phone)
  const app = await enrolAuthenticator(identity, before)
  return { phone, userId, app, accessToken: app.accessToken }
}

const ofAccount = additions.filter(([, , collection]) => collection !== 'second_factors')
const passkey = [
  'a passkey',
  (_started: object, user: { accessToken: string }) => passkeyBrowser(identity, user).register(),
  'second_factors',
  'replaceOne',
] as const

test.each([...ofAccount, passkey])(
  '%s: what is under way in another session when staff end the factor is refused',
  async (_name, add, ...write) => {
    const user = await userWithApp()
    const held = holdWrite(...write)
    const added = add({ identity, partner }, user).catch(() => ({ status: 0 }))
    await held.reached
    const ended = await end(user.userId)
    held.release()
    expect(ended.status).toBe(200)
    expect((await added).status).not.toBe(200)
    const ways = await waysOf(identity, await identity.logIn(user.phone))
    expect(ways).toEqual({ social: [], passkeys: 0, totp: null, partners: [], email: null })
  },
)

/** A log-in by a code and then the app, whose session is about to be stored. */
async function logInByApp({ phone, app }: Awaited<ReturnType<typeof userWithApp>>) {
  const { data } = await identity.requestCode(phone)
  const input = { challengeId: data.challengeId, code: identity.lastCode(phone) }
  const first = await identity.post('/api/auth/otp/verify', input)
  const held = holdWrite('sessions', 'insertOne')
  const opened = secondStep(identity, first, { way: 'totp', code: app.nextCode() })
  await held.reached
  return { release: held.release, opened }
}

test('a second step that is under way when staff end the factor opens no session', async () => {
  const user = await userWithApp()
  const { release, opened } = await logInByApp(user)
  expect((await end(user.userId)).status).toBe(200)
  release()
  expect((await opened).status).toBe(401)
})

test('a log-in by the factor that begins just before it ends opens no session', async () => {
  const user = await userWithApp()
  // The first write keeps the other ways into the account; the second one comes after the sessions of before are refused.
  const keeping = holdWrite('second_factors', 'replaceOne')
  const ended = end(user.userId)
  await keeping.reached
  const held = holdWrite('second_factors', 'replaceOne')
  keeping.release()
  await held.reached
  const { release, opened } = await logInByApp(user)
  held.release()
  expect((await ended).status).toBe(200)
  release()
  expect((await opened).status).toBe(401)
})
