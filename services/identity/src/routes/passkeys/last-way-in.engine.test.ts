import { randomUUID } from 'node:crypto'
import { holdWrite } from '@platform/testing/hold-write'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waysInto } from '../../operations/ways-in.ts'
import { changeContact, newEmail } from '../../testing/additions.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { bearer, operatorOf } from '../../testing/partner-under-test.ts'
import { passkeyBrowser } from '../../testing/passkey-browser.ts'
import { softwarePasskey } from '../../testing/software-passkey.ts'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  identity = await startIdentity()
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})

/** A user with an account at Discord and a passkey, and neither number nor address. */
async function newUser() {
  const account = `out${randomUUID().slice(0, 8)}`
  const session = sessionOf(await outsideBrowser(identity).through('discord', account))
  const { userId } = session
  const passkey = softwarePasskey()
  const registered = await passkeyBrowser(identity, session).register(passkey)
  const { accessToken } = registered.data as { accessToken: string }
  // Its events are published, so that the next write to the account is the test's.
  await waitFor(async () => {
    const [stored] = await repositories.collection('outside_accounts').find({ userId }).toArray()
    return stored?.outbox.length === 0
  })
  return { userId, accessToken, account, passkey, passkeyId: String(registered.data.passkey.id) }
}
type User = Awaited<ReturnType<typeof newUser>>

const disconnect = ({ accessToken }: User) =>
  identity.post('/api/auth/social/disconnect', { provider: 'discord' }, bearer(accessToken))
const remove = ({ accessToken, passkeyId }: User, id = passkeyId) =>
  identity.call('DELETE', `/api/auth/passkeys/${id}`, { headers: bearer(accessToken) })
const waysOf = ({ userId }: User) => waysInto(repositories, userId)

test('the last outside account is disconnected where a passkey is left, and then the passkey stays', async () => {
  const user = await newUser()
  expect(await waysOf(user)).toEqual(['discord', 'passkey'])
  expect((await disconnect(user)).status).toBe(200)
  expect((await remove(user)).code).toBe('PASSKEY_LAST_WAY_IN')
  const opened = await passkeyBrowser(identity).logIn(user.passkey)
  expect(opened.data.userId).toBe(user.userId)
})

test('of two passkeys one is removed, and the other with a new address too', async () => {
  const user = await newUser()
  const { data } = await passkeyBrowser(identity, user).register()
  await disconnect(user)
  expect((await remove(user, data.passkey.id)).status).toBe(200)
  expect((await remove(user)).code).toBe('PASSKEY_LAST_WAY_IN')
  expect((await changeContact(identity, user, newEmail())).status).toBe(200)
  expect((await remove(user)).status).toBe(200)
  expect(await waysOf(user)).toEqual(['email'])
})

test('a passkey is removed where an outside account is left, and then the account stays', async () => {
  const user = await newUser()
  expect((await remove(user)).status).toBe(200)
  expect((await disconnect(user)).code).toBe('SOCIAL_LAST_WAY_IN')
  expect(await waysOf(user)).toEqual(['discord'])
})

test('staff do not remove the only way into an account', async () => {
  const staff = await operatorOf(identity)
  const user = await newUser()
  await disconnect(user)
  const path = `/api/users/admin/${user.userId}/second-factor/end`
  const ended = await identity.call('POST', path, { headers: staff, body: { reason: 'Lost' } })
  expect(ended.code).toBe('PASSKEY_LAST_WAY_IN')
  expect((await passkeyBrowser(identity).logIn(user.passkey)).status).toBe(200)
  const acts = repositories.collection('staff_acts')
  const recorded = { 'subject.id': user.userId, action: 'end-second-factor' }
  expect(await acts.countDocuments(recorded)).toBe(0)
})

test('an account that is being disconnected stays when staff remove the passkeys meanwhile', async () => {
  const staff = await operatorOf(identity)
  const user = await newUser()
  const heldAccount = holdWrite('outside_accounts', 'updateOne')
  const disconnected = disconnect(user)
  await heldAccount.reached
  // The first write of the end keeps the account; the second one ends what is under way.
  const keeping = holdWrite('second_factors', 'replaceOne')
  const path = `/api/users/admin/${user.userId}/second-factor/end`
  const ended = identity.call('POST', path, { headers: staff, body: { reason: 'Lost' } })
  await keeping.reached
  const ending = holdWrite('second_factors', 'replaceOne')
  keeping.release()
  await ending.reached
  heldAccount.release()
  expect((await disconnected).code).toBe('SOCIAL_LAST_WAY_IN')
  ending.release()
  expect((await ended).status).toBe(200)
  expect(await waysOf(user)).toEqual(['discord'])
})

test('a passkey that is being removed stays when the account is disconnected meanwhile', async () => {
  const user = await newUser()
  const held = holdWrite('second_factors', 'replaceOne')
  const removed = remove(user)
  await held.reached
  expect((await disconnect(user)).status).toBe(200)
  held.release()
  expect((await removed).code).toBe('PASSKEY_LAST_WAY_IN')
  expect(await waysOf(user)).toEqual(['passkey'])
})

test('an account that is being disconnected stays when the passkey is removed meanwhile', async () => {
  const user = await newUser()
  const held = holdWrite('outside_accounts', 'updateOne')
  const disconnected = disconnect(user)
  await held.reached
  expect((await remove(user)).status).toBe(200)
  held.release()
  expect((await disconnected).code).toBe('SOCIAL_LAST_WAY_IN')
  expect(await waysOf(user)).toEqual(['discord'])
  const again = await outsideBrowser(identity).through('discord', user.account)
  expect(sessionOf(again).userId).toBe(user.userId)
})

test('of all ways that are taken away at the same time at least one is left', async () => {
  const user = await newUser()
  const { data } = await passkeyBrowser(identity, user).register()
  await Promise.all([disconnect(user), remove(user), remove(user, data.passkey.id)])
  expect(await waysOf(user)).not.toEqual([])
})
