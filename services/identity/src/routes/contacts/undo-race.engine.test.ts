import { randomUUID } from 'node:crypto'
import { holdWrite } from '@platform/testing/hold-write'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolAuthenticator, secondStep } from '../../testing/authenticator.ts'
import { outsideBrowser } from '../../testing/outside-browser.ts'
import {
  bearer,
  newPartner,
  operatorOf,
  type PartnerUnderTest,
} from '../../testing/partner-under-test.ts'
import { passkeyBrowser } from '../../testing/passkey-browser.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let partner: PartnerUnderTest
beforeAll(async () => {
  identity = await startIdentity()
  partner = await newPartner(identity, await operatorOf(identity))
})
afterAll(() => identity.stop())

type User = { accessToken: string; userId: string }
const newEmail = () => `u${randomUUID().slice(0, 8)}@site.example`

/** The owner's link, and the session of a thief who has changed the number. */
async function stolenAccount() {
  const phone = newPhone()
  const thief: User = await identity.logIn(phone)
  await change(thief, newPhone())
  const token = undoTokenTo(phone)
  return { phone, thief, undo: () => identity.post('/api/auth/contact/undo', { token }) }
}

function undoTokenTo(phone: string) {
  const [body = ''] = identity.sandbox.inboxes.read(phone).map((message) => message.body)
  return /undo-change#token=(\S+)/.exec(body)?.[1]
}

async function change({ accessToken }: User, to: string) {
  const channel = to.includes('@') ? 'email' : 'phone'
  const headers = bearer(accessToken)
  const path = `/api/users/me/${channel}`
  const { data } = await identity.call('PUT', path, { headers, body: { [channel]: to } })
  const input = { challengeId: data.challengeId, code: identity.lastCode(to) }
  return identity.post(`${path}/verify`, input, headers)
}

/** Every way into the account, and who signs in as its user. */
async function waysOf({ accessToken }: User) {
  const read = async (path: string) => (await identity.get(path, bearer(accessToken))).data
  const social = await read('/api/auth/social/status')
  const { totp, passkeys } = await read('/api/auth/second-factor')
  const { email } = await read('/api/users/me/profile')
  return {
    social: Object.keys(social).filter((provider) => social[provider].isActive),
    passkeys,
    totp,
    partners: (await read('/api/users/me/connections')).items,
    email,
  }
}

const discord = (thief: User) =>
  outsideBrowser(identity, thief).through('discord', `out${randomUUID().slice(0, 8)}`)
const passkey = (thief: User) => passkeyBrowser(identity, thief).register()
const app = async (thief: User) => {
  await enrolAuthenticator(identity, thief.accessToken)
  return { status: 200 }
}
const connect = (thief: User) => partner.connect(randomUUID(), thief.accessToken)
const email = (thief: User) => change(thief, newEmail())

/** What a thief adds, and the writes of it at which the undo comes first. */
const additions = [
  ['an outside account, as its provider answers', discord, 'outside_accounts', 'insertOne'],
  ['an outside account, as it is connected', discord, 'outside_accounts', 'updateOne'],
  ['a passkey', passkey, 'second_factors', 'insertOne'],
  ['an authenticator', app, 'second_factors', 'replaceOne'],
  ['a partner, as it is stored', connect, 'connections', 'insertOne'],
  ['a partner, as it is connected', connect, 'connections', 'updateOne'],
  ['an e-mail address', email, 'users', 'findOneAndUpdate'],
] as const

test.each(additions)(
  '%s: what is under way at the undo is refused',
  async (_name, add, ...write) => {
    const { phone, thief, undo } = await stolenAccount()
    const held = holdWrite(...write)
    const added = add(thief).catch(() => ({ status: 0 }))
    await held.reached
    const undone = await undo()
    held.release()
    expect(undone.status).toBe(200)
    expect((await added).status).not.toBe(200)
    const ways = await waysOf(await identity.logIn(phone))
    expect(ways).toEqual({ social: [], passkeys: 0, totp: null, partners: [], email: null })
  },
)

test('a log-in that is under way at the undo opens no session', async () => {
  const { thief, undo } = await stolenAccount()
  const { data } = await identity.get('/api/users/me/profile', bearer(thief.accessToken))
  const held = holdWrite('sessions', 'insertOne')
  const opened = identity.logIn(data.phoneNumber)
  await held.reached
  expect((await undo()).status).toBe(200)
  held.release()
  expect(await opened).toBeNull()
})

test('a log-in that waits for its second step at the undo opens no session', async () => {
  const phone = newPhone()
  const owner = await identity.logIn(phone)
  const app = await enrolAuthenticator(identity, owner.accessToken)
  // What the owner had long before stays: an undo leaves the app, so that its codes still prove.
  identity.clock.advance(8 * 24 * 60 * 60_000)
  const firstStep = async (to: string) => {
    const { data } = await identity.requestCode(to)
    const input = { challengeId: data.challengeId, code: identity.lastCode(to) }
    return identity.post('/api/auth/otp/verify', input)
  }
  const byApp = (step: Awaited<ReturnType<typeof firstStep>>) =>
    secondStep(identity, step, { way: 'totp', code: app.nextCode() })
  const thief: User = (await byApp(await firstStep(phone))).data
  const stolen = newPhone()
  await change(thief, stolen)
  const waiting = await firstStep(stolen)
  expect(waiting.data.outcome).toBe('second-factor-required')
  const token = undoTokenTo(phone)
  expect((await identity.post('/api/auth/contact/undo', { token })).status).toBe(200)
  expect((await byApp(waiting)).code).toBe('SECOND_STEP_OVER')
  expect((await byApp(await firstStep(phone))).data.userId).toBe(owner.userId)
})
