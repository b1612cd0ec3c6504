import { holdWrite } from '@platform/testing/hold-write'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { additions, changeContact, newEmail, waysOf } from '../../testing/additions.ts'
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

test.each(additions)(
  '%s: what another session adds at its end is refused',
  async (_name, add, ...write) => {
    const phone = newPhone()
    const [thief, owner]: User[] = [await identity.logIn(phone), await identity.logIn(phone)]
    if (!thief || !owner) throw new Error('not logged in')
    const held = holdWrite(...write)
    const added = add({ identity, partner }, thief).catch(() => ({ status: 0 }))
    await held.reached
    const ended = await endOthers(owner)
    held.release()
    expect(ended.status).toBe(200)
    expect((await added).status).not.toBe(200)

    const ways = await waysOf(identity, owner)
    expect(ways).toEqual({ social: [], totp: null, passkeys: 0, partners: [], email: null })
  },
)

test.each(additions)(
  '%s: what a session adds while another logs out everywhere is refused',
  async (_name, add, ...write) => {
    const phone = newPhone()
    const [thief, owner]: User[] = [await identity.logIn(phone), await identity.logIn(phone)]
    if (!thief || !owner) throw new Error('not logged in')
    const held = holdWrite(...write)
    const added = add({ identity, partner }, thief).catch(() => ({ status: 0 }))
    await held.reached
    const { refreshToken } = owner
    const ended = await identity.post('/api/auth/logout', { refreshToken, everywhere: true })
    held.release()
    expect(ended.status).toBe(200)
    expect((await added).status).not.toBe(200)
    const ways = await waysOf(identity, await identity.logIn(phone))
    expect(ways).toEqual({ social: [], totp: null, passkeys: 0, partners: [], email: null })
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
  expect((await changeContact(identity, owner, newEmail())).status).toBe(200)
  expect((await passkeyBrowser(identity, owner).register()).status).toBe(200)
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
