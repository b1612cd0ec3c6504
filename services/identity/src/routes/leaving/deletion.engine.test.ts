import { randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_LIFETIME_MS, DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { UNDO_CONTACT_MS } from '@platform/contracts/identity/contacts'
import { userDeleted } from '@platform/contracts/identity/events'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { dataServices } from '@platform/contracts/services'
import { waitFor } from '@platform/testing/wait-for'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_WAIT_MS } from '../../domain/notice-retry.ts'
import { deliverUnsentDeletionNotices } from '../../operations/leaving/deliver-deletion-notices.ts'
import { enrolAuthenticator } from '../../testing/authenticator.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { bearer, newPartner, operatorOf } from '../../testing/partner-under-test.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

const REQUEST = '/api/users/me/deletion-request'

let quests: Awaited<ReturnType<typeof startServiceCaller>>
let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  quests = await startServiceCaller()
  const events = { subscribeTo: 'identity' }
  identity = await startIdentity({
    instances: 2,
    env: { ...quests.env, LEAVING_WORKER_MS: '100' },
    events,
  })
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
  await quests.stop()
})
beforeEach(() => identity.sandbox.faults.change({ sms: 'ok', twitter: 'ok' }))

type User = { accessToken: string; userId: string }
const ask = ({ accessToken }: User, confirmation = 'DELETE', path = REQUEST) =>
  identity.post(path, { confirmation }, bearer(accessToken))
const shown = ({ accessToken }: User) => identity.get(REQUEST, bearer(accessToken))
const cancel = ({ accessToken }: User) =>
  identity.call('DELETE', REQUEST, { headers: bearer(accessToken) })
async function changePhone({ accessToken }: User, phone: string) {
  const headers = bearer(accessToken)
  const { data } = await identity.call('PUT', '/api/users/me/phone', { headers, body: { phone } })
  const input = { challengeId: data.challengeId, code: identity.lastCode(phone) }
  await identity.post('/api/users/me/phone/verify', input, headers)
}
const messages = (to: string) => identity.sandbox.inboxes.read(to).map(({ body }) => body)
const others = dataServices.filter((name) => name !== 'identity')

const deletionOf = (userId: string) => repositories.deletions.find(userId)
const isIn = (userId: string, round: number, state: string) =>
  waitFor(async () => {
    const deletion = await deletionOf(userId)
    return deletion?.round === round && deletion.state === state && deletion
  })
/** Every other service says that it has erased the user. */
async function othersAnswer(userId: string, round: number) {
  for (const service of others) await repositories.deletions.answer(userId, service, round)
}

const registrationOf = async (userId: string) =>
  (await quests.get(identity, `/internal/users/${userId}/registration`)).data

/** The collections that have a document with one of these texts. */
async function collectionsWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await repositories.mongo.connection.listCollections()) {
    const documents = await repositories.collection(name).find({}).toArray()
    const text = JSON.stringify(documents)
    if (texts.some((one) => text.includes(one))) found.push(name)
  }
  return found.sort()
}

test('a deletion is asked for with DELETE or the user name, and a fresh proof', async () => {
  const user = await identity.logIn(newPhone())
  expect((await ask(user, 'deleted')).code).toBe('DELETION_NOT_CONFIRMED')
  expect((await ask(user, 'Leaver1')).code).toBe('DELETION_NOT_CONFIRMED')
  expect((await shown(user)).data).toEqual({ dueAt: null, graceDays: 14 })
  const body = { userName: 'Leaver1' }
  await identity.call('PATCH', '/api/users/me/profile', { headers: bearer(user.accessToken), body })
  identity.clock.advance(FRESH_PROOF_MS)
  const path = `/api/auth/refresh-token?refresh_token=${user.refreshToken}`
  const stale = { ...user, ...(await identity.get(path)).data }
  expect((await ask(stale, 'Leaver1')).code).toBe('FRESH_PROOF_NEEDED')
  expect(await deletionOf(user.userId)).toBeNull()
})

test('five times a day an account can be deleted and kept: each time sends messages', async () => {
  const phone = newPhone()
  const asked: string[] = []
  for (let n = 0; n < 6; n += 1) {
    const user = await identity.logIn(phone)
    asked.push((await ask(user)).code ?? 'asked')
    await cancel(await identity.logIn(phone))
    // So that there are codes for the log-ins.
    identity.clock.advance(2 * HOUR_MS)
  }
  expect(asked).toEqual([...Array(5).fill('asked'), 'RATE_LIMITED'])
  identity.clock.advance(DAY_MS)
  expect((await ask(await identity.logIn(phone))).status).toBe(200)
})

test('many calls at once send no more messages than one deletion and one change of mind', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  const atOnce = (call: () => Promise<unknown>) => Promise.all(Array.from({ length: 20 }, call))
  const sentBy = async (act: () => Promise<unknown>) => {
    const before = messages(phone).length
    await act()
    return messages(phone).length - before
  }
  expect((await ask(user)).status).toBe(200)
  const back = await identity.logIn(phone)
  expect(await sentBy(() => atOnce(() => ask(back)))).toBe(0)
  const again = await identity.logIn(phone)
  expect(await sentBy(() => atOnce(() => cancel(again)))).toBe(1)
})

test('the user hears of it at every destination, every session ends, and a log-in can cancel it', async () => {
  const [phone, email] = [newPhone(), `l${randomUUID().slice(0, 8)}@site.example`]
  const user = await identity.logIn(phone)
  const { data } = await identity.call('PUT', '/api/users/me/email', {
    headers: bearer(user.accessToken),
    body: { email },
  })
  const input = { challengeId: data.challengeId, code: identity.lastCode(email) }
  await identity.post('/api/users/me/email/verify', input, bearer(user.accessToken))

  const asked = await ask(user, 'DELETE', '/api/delete_account')
  expect(asked.status).toBe(200)
  const { dueAt } = asked.data
  expect(Math.round((Date.parse(dueAt) - identity.clock.now().getTime()) / DAY_MS)).toBe(14)
  for (const to of [phone, email]) expect(messages(to)[0]).toContain('/delete-user-account')
  const refresh = `/api/auth/refresh-token?refresh_token=${user.refreshToken}`
  expect((await identity.get(refresh)).code).toBe('INVALID_REFRESH_TOKEN')
  expect((await shown(user)).code).toBe('UNAUTHENTICATED')

  const back = await identity.logIn(phone)
  expect(back).toMatchObject({ userId: user.userId, deletedAt: dueAt })
  expect((await shown(back)).data.dueAt).toBe(dueAt)
  expect((await cancel(back)).data.dueAt).toBeNull()
  for (const to of [phone, email]) expect(messages(to)[0]).toContain('account stays')
  expect(await deletionOf(user.userId)).toBeNull()
  expect(await identity.logIn(phone)).not.toHaveProperty('deletedAt')
  identity.clock.advance(15 * DAY_MS)
  expect((await identity.logIn(phone)).userId).toBe(user.userId)
})

test('a message that the provider refuses is sent later, once', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  identity.sandbox.faults.change({ sms: 'error' })
  expect((await ask(user)).status).toBe(200)
  expect(messages(phone)).toHaveLength(1)
  identity.sandbox.faults.change({ sms: 'ok' })
  const notices = { send: async (to: { value: string }) => void sent.push(to.value) }
  const sent: string[] = []
  const { signal } = new AbortController()
  const deps = { ...repositories, notices, clock: identity.clock, reportGivenUp() {} }
  identity.clock.advance(FIRST_WAIT_MS)
  await deliverUnsentDeletionNotices(deps, signal)
  await deliverUnsentDeletionNotices(deps, signal)
  expect(sent).toEqual([phone])
})

test('that the account stays is sent later where the provider refuses it, unless it is to be deleted again', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  await ask(user)
  const back = await identity.logIn(phone)
  const sent: string[] = []
  const facts = { brand: 'B', origin: 'https://b.io' }
  type Write = (of: typeof facts) => { text: string }
  const notices = {
    send: async (_: unknown, __: object, write: Write) => void sent.push(write(facts).text),
  }
  const deliverLeft = async () => {
    identity.clock.advance(FIRST_WAIT_MS)
    const deps = { ...repositories, notices, clock: identity.clock, reportGivenUp() {} }
    await deliverUnsentDeletionNotices(deps, new AbortController().signal)
  }
  identity.sandbox.faults.change({ sms: 'error' })
  await cancel(back)
  expect((await shown(back)).data.dueAt).toBeNull()
  await deliverLeft()
  await deliverLeft()
  expect(sent).toEqual([expect.stringContaining('account stays')])
  expect(await deletionOf(user.userId)).toBeNull()

  await ask(back)
  identity.sandbox.faults.change({ sms: 'ok' })
  const again = await identity.logIn(phone)
  identity.sandbox.faults.change({ sms: 'error' })
  await cancel(again)
  expect((await ask(again)).data.dueAt).not.toBeNull()
  await deliverLeft()
  expect(sent.slice(1)).toEqual([expect.stringContaining('will be deleted')])
})

test('after the grace nothing of the user is left, and the number is free for a new account', async () => {
  const phone = newPhone()
  const { userId, accessToken } = await identity.logIn(phone)
  const headers = bearer(accessToken)
  const body = { userName: 'Leaver2', firstName: 'Leaver' }
  await identity.call('PATCH', '/api/users/me/profile', { headers, body })
  await outsideBrowser(identity, { accessToken }).through('twitter', 'leaver')
  const partner = await newPartner(identity, await operatorOf(identity))
  await partner.connect('leaver-there', accessToken)
  await enrolAuthenticator(identity, accessToken)
  const texts = [userId, phone, 'Leaver2', 'leaver-there']
  const before = await collectionsWith(texts)
  const needed = ['connections', 'otp_destinations', 'outside_accounts', 'profiles', 'sessions']
  expect(before).toEqual(expect.arrayContaining([...needed, 'second_factors', 'users']))

  await ask({ userId, accessToken })
  identity.clock.advance(14 * DAY_MS)
  const first = await isIn(userId, 1, 'erasing')
  expect(first.pending).toEqual(expect.arrayContaining([...others]))
  await waitFor(() => identity.events.received(userDeleted).some((one) => one.subject === userId))
  await waitFor(async () => (await collectionsWith([phone, 'Leaver2'])).length === 0)

  // The number is free while services still erase.
  const newer = await identity.logIn(phone)
  expect(newer.userId).not.toBe(userId)
  expect(newer.isNewUser).toBe(true)
  // But who comes back is known as somebody who had an account, at once and however the second account is used.
  expect(decodeJwt(newer.accessToken)).toMatchObject({ origin_returned: true })
  expect(decodeJwt(accessToken)).not.toHaveProperty('origin_returned')
  expect((await registrationOf(newer.userId)).former).toEqual([userId])
  const stranger = await identity.logIn(newPhone())
  expect((await registrationOf(stranger.userId)).former).toEqual([])
  // The name is not: who takes it would pass for the user who left.
  const take = (from: string, { accessToken: as }: typeof newer) =>
    identity.call('PUT', '/api/users/me/username', {
      headers: bearer(as),
      body: { userName: from },
    })
  expect((await take('leaver2', newer)).code).toBe('USERNAME_TAKEN')
  await othersAnswer(userId, 1)
  identity.clock.advance(ACCESS_TOKEN_LIFETIME_MS)
  await isIn(userId, 1, 'resting')
  identity.clock.advance(DAY_MS)
  await isIn(userId, 2, 'erasing')
  await othersAnswer(userId, 2)
  await isIn(userId, 2, 'done')
  const left = (await collectionsWith([userId, 'leaver-there'])).filter(
    (name) => !['rate_counts', 'handovers', 'social_flows'].includes(name),
  )
  expect(left).toEqual(['deletions', 'former_accounts'])
  // The second round erased nothing of the new account.
  const own = bearer((await identity.logIn(phone)).accessToken)
  expect((await identity.get('/api/users/me/profile', own)).data.userId).toBe(newer.userId)
})

test('the keys of a partner who leaves end the connections of their readers with them', async () => {
  const owner = await identity.logIn(newPhone())
  const headers = bearer(owner.accessToken)
  await identity.post('/api/auth/partners/register', { name: 'Leaving Weekly' }, headers)
  const [live] = await repositories.partners.ofOwner(owner.userId)
  if (!live) throw new Error('no key')
  const { key: partner } = live
  await repositories.partners.addOrigin(live, 'https://site.example', identity.clock.now())
  const path = `/api/auth/partners/me/keys/${partner}/secret`
  const { secret } = (await identity.post(path, { before: 0 }, headers)).data
  const authorization = `Basic ${btoa(`${partner}:${secret}`)}`
  const handOver = async (purpose: string) => {
    const body = { externalUserId: 'reader', purpose }
    return (await identity.post('/api/auth/embed/tokens', body, { authorization })).data.token
  }
  const reader = bearer((await identity.logIn(newPhone())).accessToken)
  const token = await handOver('connect')
  const made = await identity.post('/api/auth/embed/connect', { partner, token }, reader)
  expect(made.status).toBe(200)
  const signedIn = { partner, token: await handOver('sign-in') }
  const { data } = await identity.post('/api/auth/embed/sign-in', signedIn)

  await ask(owner)
  identity.clock.advance(14 * DAY_MS)
  await waitFor(async () => (await repositories.partners.find(partner)) === null)
  const since = await repositories.connections.endedSince(new Date(0))
  expect(since).toContain(decodeJwt(data.accessToken).sid)
})

test('an outside account is revoked at its provider, then free; a provider that is down keeps only that waiting', async () => {
  const session = sessionOf(await outsideBrowser(identity).through('twitter', 'outsider'))
  await ask(session)
  identity.sandbox.faults.change({ twitter: 'error' })
  identity.clock.advance(14 * DAY_MS)
  const { userId } = session
  await isIn(userId, 1, 'erasing')
  await waitFor(async () => (await collectionsWith([userId])).includes('users') === false)
  identity.clock.advance(ACCESS_TOKEN_LIFETIME_MS)
  const accounts = () => repositories.outsideAccounts.ofUser(userId)
  expect(await accounts()).toHaveLength(1)
  identity.sandbox.faults.change({ twitter: 'ok' })
  await waitFor(async () => (await accounts()).length === 0)
  const again = sessionOf(await outsideBrowser(identity).through('twitter', 'outsider'))
  expect(again.userId).not.toBe(userId)
  // It has no number and no address, and says all the same who came back.
  expect(decodeJwt(again.accessToken)).toMatchObject({ origin_returned: true })
  expect((await registrationOf(again.userId)).former).toEqual([userId])
})

test('who changed their number before they left is known by both, and nothing of either is kept', async () => {
  const [phone, next] = [newPhone(), newPhone()]
  const user = await identity.logIn(phone)
  await changePhone(user, next)
  await ask(user)
  identity.clock.advance(14 * DAY_MS)
  await waitFor(async () => (await collectionsWith([phone, next])).length === 0)
  for (const number of [phone, next]) {
    const back = await identity.logIn(number)
    expect(decodeJwt(back.accessToken)).toMatchObject({ origin_returned: true })
    expect((await registrationOf(back.userId)).former).toEqual([user.userId])
  }
})

test('a number that somebody else has by now keeps what is stored about it, when its former user leaves', async () => {
  const [phone, next] = [newPhone(), newPhone()]
  const user = await identity.logIn(phone)
  await changePhone(user, next)
  identity.clock.advance(UNDO_CONTACT_MS + 1)
  const other = await identity.logIn(phone)
  expect(other.userId).not.toBe(user.userId)
  await ask(await identity.logIn(next))
  identity.clock.advance(14 * DAY_MS)
  await waitFor(async () => (await collectionsWith([next])).length === 0)
  expect(await collectionsWith([phone])).toEqual(
    expect.arrayContaining(['otp_destinations', 'users']),
  )
})

test('a service sees whom it has to erase until it answers for that round', async () => {
  const user = await identity.logIn(newPhone())
  await ask(user)
  identity.clock.advance(14 * DAY_MS)
  const { userId } = user
  await isIn(userId, 1, 'erasing')
  const path = '/internal/erasures'
  const asked = async () => {
    const { data } = await quests.get(identity, path)
    return data.users.some((one: { userId: string }) => one.userId === userId)
  }
  expect(await asked()).toBe(true)
  await quests.put(identity, `${path}/${userId}`, { round: 2 })
  expect(await asked()).toBe(true)
  await quests.put(identity, `${path}/${userId}`, { round: 1 })
  expect(await asked()).toBe(false)
  expect((await deletionOf(userId))?.pending).toContain('wallet')
})
