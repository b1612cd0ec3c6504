import { randomUUID } from 'node:crypto'
import { holdWrite } from '@platform/testing/hold-write'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolAuthenticator } from '../../testing/authenticator.ts'
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

type User = { accessToken: string; refreshToken: string; userId: string }

const endOthers = ({ accessToken }: User) =>
  identity.call('DELETE', '/api/auth/sessions', { headers: bearer(accessToken) })
const refresh = ({ refreshToken }: User) =>
  identity.get(`/api/auth/refresh-token?refresh_token=${refreshToken}`)

async function addEmail({ accessToken }: User) {
  const email = `u${randomUUID().slice(0, 8)}@site.example`
  const headers = bearer(accessToken)
  const path = '/api/users/me/email'
  const { data } = await identity.call('PUT', path, { headers, body: { email } })
  const input = { challengeId: data.challengeId, code: identity.lastCode(email) }
  return identity.post(`${path}/verify`, input, headers)
}
const discord = (user: User) =>
  outsideBrowser(identity, user).through('discord', `out${randomUUID().slice(0, 8)}`)
const passkey = (user: User) => passkeyBrowser(identity, user).register()
const app = async (user: User) => {
  await enrolAuthenticator(identity, user.accessToken)
  return { status: 200 }
}
const connect = (user: User) => partner.connect(randomUUID(), user.accessToken)

/** What another session adds, and the writes of it at which its end comes first. */
const additions = [
  ['an outside account, as its provider answers', discord, 'outside_accounts', 'insertOne'],
  ['an outside account, as it is connected', discord, 'outside_accounts', 'updateOne'],
  ['a passkey', passkey, 'second_factors', 'insertOne'],
  ['an authenticator', app, 'second_factors', 'replaceOne'],
  ['a partner, as it is stored', connect, 'connections', 'insertOne'],
  ['a partner, as it is connected', connect, 'connections', 'updateOne'],
  ['an e-mail address', addEmail, 'users', 'findOneAndUpdate'],
] as const

test.each(additions)(
  '%s: what another session adds at its end is refused',
  async (_name, add, ...write) => {
    const phone = newPhone()
    const [thief, owner]: User[] = [await identity.logIn(phone), await identity.logIn(phone)]
    if (!thief || !owner) throw new Error('not logged in')
    const held = holdWrite(...write)
    const added = add(thief).catch(() => ({ status: 0 }))
    await held.reached
    const ended = await endOthers(owner)
    held.release()
    expect(ended.status).toBe(200)
    expect((await added).status).not.toBe(200)

    const read = async (path: string) => (await identity.get(path, bearer(owner.accessToken))).data
    const social = await read('/api/auth/social/status')
    const { totp, passkeys } = await read('/api/auth/second-factor')
    expect({
      social: Object.keys(social).filter((provider) => social[provider].isActive),
      ...{ totp, passkeys },
      partners: (await read('/api/users/me/connections')).items,
      email: (await read('/api/users/me/profile')).email,
    }).toEqual({ social: [], totp: null, passkeys: 0, partners: [], email: null })
  },
)

test('a log-in that is under way opens no session', async () => {
  const phone = newPhone()
  const owner: User = await identity.logIn(phone)
  const held = holdWrite('sessions', 'insertOne')
  const opened = identity.logIn(phone)
  await held.reached
  expect((await endOthers(owner)).status).toBe(200)
  held.release()
  expect(await opened).toBeNull()
})

test('the session of who ends the others goes on, and ends them again and again', async () => {
  const phone = newPhone()
  const owner: User = await identity.logIn(phone)
  for (let n = 0; n < 2; n += 1) {
    const other: User = await identity.logIn(phone)
    expect((await endOthers(owner)).status).toBe(200)
    expect((await refresh(other)).status).not.toBe(200)
  }
  expect((await addEmail(owner)).status).toBe(200)
  expect((await passkey(owner)).status).toBe(200)
  expect((await refresh(owner)).status).toBe(200)
})

test('of two sessions that end each other one goes on', async () => {
  const phone = newPhone()
  const users: User[] = [await identity.logIn(phone), await identity.logIn(phone)]
  const answers = await Promise.all(users.map(endOthers))
  const done = answers.map(({ status }) => status === 200)
  expect(done.filter(Boolean)).toHaveLength(1)
  const open = await Promise.all(users.map(async (user) => (await refresh(user)).status === 200))
  expect(open).toEqual(done)
})
