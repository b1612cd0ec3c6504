import { randomUUID } from 'node:crypto'
import { DAY_MS, REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import { UNDO_CONTACT_MS } from '@platform/contracts/identity/contacts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolAuthenticator } from '../../testing/authenticator.ts'
import { outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { passkeyBrowser } from '../../testing/passkey-browser.ts'
import { softwarePasskey } from '../../testing/software-passkey.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

type User = { accessToken: string; userId: string; refreshToken: string }
const newEmail = () => `u${randomUUID().slice(0, 8)}@site.example`
const newAccount = () => `out${randomUUID().slice(0, 8)}`
const messages = (to: string) => identity.sandbox.inboxes.read(to).map(({ body }) => body)
const linksTo = (to: string) =>
  messages(to).flatMap((text) => /undo-change#token=(\S+)/.exec(text)?.[1] ?? [])
const undo = (token: string | undefined) => identity.post('/api/auth/contact/undo', { token })
const providersOf = async (user: User) => {
  const { data } = await identity.get('/api/auth/social/status', bearer(user.accessToken))
  return Object.keys(data).filter((provider) => data[provider].isActive)
}

async function change({ accessToken }: User, to: string) {
  const channel = to.includes('@') ? 'email' : 'phone'
  const headers = bearer(accessToken)
  const asked = await identity.call('PUT', `/api/users/me/${channel}`, {
    headers,
    body: { [channel]: to },
  })
  const input = { challengeId: asked.data.challengeId, code: identity.lastCode(to) }
  const { status } = await identity.post(`/api/users/me/${channel}/verify`, input, headers)
  expect(status).toBe(200)
}

test('the undo takes away the address that was added after the number was stolen', async () => {
  const [phone, stolen, email] = [newPhone(), newPhone(), newEmail()]
  const thief = await identity.logIn(phone)
  await change(thief, stolen)
  await change(thief, email)
  expect(messages(phone)[0]).toContain('e-mail address of your')
  // Both links of the owner bring everything back.
  const undone = await undo(linksTo(phone)[0])
  expect(undone.data).toMatchObject({ channel: 'phone', takenAway: ['email'] })
  expect((await identity.logIn(phone)).userId).toBe(thief.userId)
  expect((await identity.logIn(email)).userId).not.toBe(thief.userId)
  expect((await identity.logIn(stolen)).userId).not.toBe(thief.userId)
})

test('the undo takes away an app of the thief, and its owner hears of it on the old number', async () => {
  const [phone, stolen] = [newPhone(), newPhone()]
  const thief = await identity.logIn(phone)
  await change(thief, stolen)
  await enrolAuthenticator(identity, thief.accessToken)
  expect(messages(phone)[0]).toContain('An authenticator app was added')
  expect((await undo(linksTo(phone)[0])).data.takenAway).toEqual(['authenticator'])
  expect((await identity.logIn(phone)).userId).toBe(thief.userId)
})

test('the undo takes away a passkey of the thief', async () => {
  const phone = newPhone()
  const thief = await identity.logIn(phone)
  await change(thief, newPhone())
  const passkey = softwarePasskey()
  const browser = passkeyBrowser(identity, thief)
  expect((await browser.register(passkey)).status).toBeLessThan(300)
  expect((await undo(linksTo(phone)[0])).data.takenAway).toEqual(['passkeys'])
  expect((await passkeyBrowser(identity).logIn(passkey)).code).toBe('PASSKEY_WRONG')
  expect((await identity.logIn(phone)).userId).toBe(thief.userId)
})

test('the undo takes away an outside account that was connected before the change', async () => {
  const [phone, account] = [newPhone(), newAccount()]
  const thief = await identity.logIn(phone)
  await outsideBrowser(identity, thief).through('discord', account)
  identity.clock.advance(60_000)
  await change(thief, newPhone())
  expect((await undo(linksTo(phone)[0])).data.takenAway).toEqual(['discord'])
  const again = await outsideBrowser(identity).through('discord', account)
  expect(again.code).toBe('SOCIAL_ALREADY_LINKED')
  // A second press takes nothing away that the owner has added meanwhile.
  const owner = await identity.logIn(phone)
  await outsideBrowser(identity, owner).through('twitter', newAccount())
  expect((await undo(linksTo(phone)[0])).data.takenAway).toEqual(['discord'])
  expect(await providersOf(owner)).toEqual(['twitter'])
})

test('what the owner had long before stays, as does what the account began with', async () => {
  const first = sessionOf(await outsideBrowser(identity).through('google', newAccount()))
  const phone = newPhone()
  await change(first, phone)
  identity.clock.advance(1000)
  await change(first, newPhone())
  await undo(linksTo(phone)[0])
  expect(await providersOf(await identity.logIn(phone))).toEqual(['google'])

  const old = newPhone()
  const owner = await identity.logIn(old)
  await outsideBrowser(identity, owner).through('discord', newAccount())
  identity.clock.advance(8 * DAY_MS)
  const thief = await identity.logIn(old)
  await change(thief, newPhone())
  expect((await undo(linksTo(old)[0])).data.takenAway).toEqual([])
  expect(await providersOf(await identity.logIn(old))).toEqual(['discord'])
})

test('a session reaches back to its start, however long ago', async () => {
  const phone = newPhone()
  const thief = await identity.logIn(phone)
  await outsideBrowser(identity, thief).through('discord', newAccount())
  identity.clock.advance(REFRESH_TOKEN_LIFETIME_MS - DAY_MS)
  const path = `/api/auth/refresh-token?refresh_token=${thief.refreshToken}`
  const later = (await identity.get(path)).data as User
  const headers = bearer(later.accessToken)
  const { data } = await identity.post('/api/auth/proof/code', { channel: 'phone' }, headers)
  const proof = { challengeId: data.challengeId, code: identity.lastCode(phone) }
  await identity.post('/api/auth/proof/verify', proof, headers)
  await change(later, newPhone())
  expect((await undo(linksTo(phone)[0])).data.takenAway).toEqual(['discord'])
})

describe('a session that was opened by what the thief added a week before and longer', () => {
  const inAWeek = () => identity.clock.advance(8 * DAY_MS)

  test('reaches back to that passkey and its recovery codes, so that the owner logs in again', async () => {
    const [phone, passkey] = [newPhone(), softwarePasskey()]
    const thief = await identity.logIn(phone)
    expect((await passkeyBrowser(identity, thief).register(passkey)).status).toBeLessThan(300)
    inAWeek()
    const later = await passkeyBrowser(identity).logIn(passkey)
    await change(later.data as User, newPhone())
    expect((await undo(linksTo(phone)[0])).data.takenAway).toEqual(['passkeys'])
    expect((await passkeyBrowser(identity).logIn(passkey)).code).toBe('PASSKEY_WRONG')
    expect((await identity.logIn(phone)).userId).toBe(thief.userId)
  })

  test('reaches back to that outside account, and not to one that the account began with', async () => {
    const [phone, account] = [newPhone(), newAccount()]
    const thief = await identity.logIn(phone)
    await outsideBrowser(identity, thief).through('discord', account)
    inAWeek()
    await change(sessionOf(await outsideBrowser(identity).through('discord', account)), newPhone())
    expect((await undo(linksTo(phone)[0])).data.takenAway).toEqual(['discord'])

    const [first, number] = [newAccount(), newPhone()]
    const owner = sessionOf(await outsideBrowser(identity).through('twitter', first))
    await change(owner, number)
    await outsideBrowser(identity, owner).through('discord', newAccount())
    inAWeek()
    await change(sessionOf(await outsideBrowser(identity).through('twitter', first)), newPhone())
    expect((await undo(linksTo(number)[0])).data.takenAway).toEqual([])
    const ways = await providersOf(await identity.logIn(number))
    expect(ways.toSorted()).toEqual(['discord', 'twitter'])
  })
})

test('the old number hears that the account is to be deleted, and its undo cancels that', async () => {
  const [phone, stolen] = [newPhone(), newPhone()]
  const thief = await identity.logIn(phone)
  await change(thief, stolen)
  const body = { confirmation: 'DELETE' }
  const path = '/api/users/me/deletion-request'
  const asked = await identity.post(path, body, bearer(thief.accessToken))
  expect(asked.status).toBeLessThan(300)
  for (const to of [phone, stolen]) expect(messages(to)[0]).toContain('will be deleted')
  expect((await undo(linksTo(phone)[0])).data.takenAway).toEqual(['deletion'])
  const owner = await identity.logIn(phone)
  const left = await identity.get(path, bearer(owner.accessToken))
  expect(left.data.dueAt).toBeNull()
})

test('a thief gets no link when the owner takes the number back', async () => {
  const [phone, stolen] = [newPhone(), newPhone()]
  const user = await identity.logIn(phone)
  await change(user, stolen)
  await change(user, phone)
  expect(linksTo(stolen)).toEqual([])
})

test('after three days messages go to the present number alone', async () => {
  const [phone, next] = [newPhone(), newPhone()]
  await change(await identity.logIn(phone), next)
  identity.clock.advance(UNDO_CONTACT_MS + 1)
  const user = await identity.logIn(next)
  await enrolAuthenticator(identity, user.accessToken)
  expect(messages(next)[0]).toContain('An authenticator app was added')
  expect(messages(phone)[0]).not.toContain('An authenticator app was added')
})

// The last: it uses up the calls of the network.
test('strangers in the network of the owner do not keep the undo from working', async () => {
  const [phone, stolen] = [newPhone(), newPhone()]
  await change(await identity.logIn(phone), stolen)
  const junk = await Promise.all(Array.from({ length: 80 }, () => undo('a.b.c')))
  expect(junk.some(({ status }) => status === 429)).toBe(true)
  expect((await undo(linksTo(phone)[0])).status).toBe(200)
})
