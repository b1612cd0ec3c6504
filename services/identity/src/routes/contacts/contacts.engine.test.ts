import { randomUUID } from 'node:crypto'
import { UNDO_CONTACT_MS } from '@platform/contracts/identity/contacts'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_WAIT_MS } from '../../domain/notice-retry.ts'
import { deliverUnsentContactNotices } from '../../operations/contacts/deliver-contact-notices.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

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

type User = { accessToken: string; userId: string }
const newEmail = () => `u${randomUUID().slice(0, 8)}@site.example`
const put = ({ accessToken }: Pick<User, 'accessToken'>, path: string, body: object) =>
  identity.call('PUT', `/api/users/me/${path}`, { headers: bearer(accessToken), body })
const confirm = ({ accessToken }: User, channel: string, input: object) =>
  identity.post(`/api/users/me/${channel}/verify`, input, bearer(accessToken))
const profileOf = async ({ accessToken }: User) =>
  (await identity.get('/api/users/me/profile', bearer(accessToken))).data
const messages = (to: string) => identity.sandbox.inboxes.read(to).map(({ body }) => body)
const linkTo = (to: string) => /undo-change#token=(\S+)/.exec(messages(to)[0] ?? '')?.[1] ?? ''
const undo = (token: string) => identity.post('/api/auth/contact/undo', { token })

/** The user asks for a code to the new one and enters it. */
async function change(user: User, to: string) {
  const channel = to.includes('@') ? 'email' : 'phone'
  const { data } = await put(user, channel, { [channel]: to })
  return confirm(user, channel, { challengeId: data.challengeId, code: identity.lastCode(to) })
}

test('a first address is added by its code, and the phone hears of it', async () => {
  const [phone, email] = [newPhone(), newEmail()]
  const user = await identity.logIn(phone)
  expect((await put(user, 'email', { email: 'no address' })).code).toBe('INVALID_EMAIL')
  const asked = await put(user, 'email', { email: email.toUpperCase() })
  expect(asked.status).toBe(202)
  expect((await profileOf(user)).email).toBeNull()
  const { challengeId } = asked.data
  const wrong = await confirm(user, 'email', { challengeId, code: '000000' })
  expect(wrong.code).toBe('OTP_WRONG')
  const code = identity.lastCode(email)
  expect((await confirm(user, 'email', { challengeId, code })).data.email).toBe(email)
  expect((await identity.logIn(email)).userId).toBe(user.userId)
  expect(messages(phone)[0]).toContain('e-mail address of your')
  expect(messages(phone)[0]).not.toContain(email)
  const { data } = await identity.get('/api/users/me/is-verified', bearer(user.accessToken))
  expect(data).toEqual({ phone: true, email: true })
  expect((await put(user, 'email', { email })).code).toBe('CONTACT_UNCHANGED')
})

test('a change needs a fresh proof, to ask and to confirm', async () => {
  const [phone, next] = [newPhone(), newPhone()]
  const { refreshToken } = await identity.logIn(phone)
  identity.clock.advance(FRESH_PROOF_MS)
  const path = `/api/auth/refresh-token?refresh_token=${refreshToken}`
  const stale = (await identity.get(path)).data as User
  expect((await put(stale, 'phone', { phone: next })).code).toBe('FRESH_PROOF_NEEDED')
  // A code for the new number from the log-in form is none for this account.
  const { data } = await identity.requestCode(next)
  const input = { challengeId: data.challengeId, code: identity.lastCode(next) }
  expect((await confirm(stale, 'phone', input)).code).toBe('FRESH_PROOF_NEEDED')
})

test('one that another account has is refused, and only after its code', async () => {
  const [taken, phone] = [newPhone(), newPhone()]
  await identity.logIn(taken)
  const user = await identity.logIn(phone)
  expect((await put(user, 'phone', { phone: taken })).status).toBe(202)
  const refused = await change(user, taken)
  expect(refused.body).toMatchObject({ status: 409, message: 'Phone number already exists' })
  expect((await profileOf(user)).phoneNumber).toBe(phone)
})

test('a code for a phone is none for an address', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const user = await identity.logIn(phone)
  const { data } = await put(user, 'phone', { phone: other })
  const input = { challengeId: data.challengeId, code: identity.lastCode(other) }
  expect((await confirm(user, 'email', input)).code).toBe('OTP_EXPIRED')
  expect((await confirm(user, 'phone', input)).data.phoneNumber).toBe(other)
})

test('a code that was asked for in the log-in form changes no contact', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const user = await identity.logIn(phone)
  const { data } = await identity.requestCode(other)
  const input = { challengeId: data.challengeId, code: identity.lastCode(other) }
  expect((await confirm(user, 'phone', input)).code).toBe('OTP_EXPIRED')
  expect((await profileOf(user)).phoneNumber).toBe(phone)
})

test('the link in the mail confirms an address for who asked, and for nobody else', async () => {
  const [phone, email] = [newPhone(), newEmail()]
  const [user, victim] = [await identity.logIn(phone), await identity.logIn(newPhone())]
  await put(user, 'email', { email })
  const token = /confirm-email#token=(\S+)/.exec(messages(email)[0] ?? '')?.[1]
  const open = (who: User) =>
    identity.post('/api/users/me/email/verify-link', { token }, bearer(who.accessToken))
  expect((await open(victim)).code).toBe('OTP_EXPIRED')
  expect((await profileOf(victim)).email).toBeNull()
  expect((await open(user)).data.email).toBe(email)
  expect((await open(user)).code).toBe('OTP_EXPIRED')
})

test('an address that another user has is refused by its own code', async () => {
  const email = newEmail()
  await change(await identity.logIn(newPhone()), email)
  expect((await change(await identity.logIn(newPhone()), email)).code).toBe('EMAIL_TAKEN')
})

test('the old number undoes a theft, however often the thief changed it since', async () => {
  const [phone, first, second] = [newPhone(), newPhone(), newPhone()]
  const thief = await identity.logIn(phone)
  await change(thief, first)
  const token = linkTo(phone)
  await change(thief, second)
  // The owner who logs in meanwhile gets no second account, which would keep the number.
  const { data } = await identity.requestCode(phone)
  const input = { challengeId: data.challengeId, code: identity.lastCode(phone) }
  expect((await identity.post('/api/auth/otp/verify', input)).code).toBe('CONTACT_REPLACED')
  // Nobody else can take it by a change of theirs.
  const other = await identity.logIn(newPhone())
  expect((await change(other, phone)).code).toBe('PHONE_TAKEN')

  const undone = await undo(token)
  const to = `+91••••••••${phone.slice(-2)}`
  expect(undone.data).toEqual({ channel: 'phone', to, takenAway: [] })
  const refreshed = await identity.post('/api/auth/refresh-token', undefined, {
    cookie: `refreshToken=${thief.refreshToken}`,
  })
  expect(refreshed.status).toBe(400)
  expect((await identity.logIn(phone)).userId).toBe(thief.userId)
  // The thief's own link, and a second press of the owner's.
  expect((await undo(linkTo(first))).code).toBe('UNDO_OVER')
  expect((await undo(token)).status).toBe(200)
  expect((await identity.logIn(second)).userId).not.toBe(thief.userId)
})

test('a link works for three days, and a forged one never', async () => {
  const [phone, next] = [newPhone(), newPhone()]
  const user = await identity.logIn(phone)
  await change(user, next)
  const token = linkTo(phone)
  for (const forged of ['a.b.c', token.slice(0, -1), `${token}A`]) {
    expect((await undo(forged)).code, forged).toBe('UNDO_OVER')
  }
  identity.clock.advance(UNDO_CONTACT_MS + 1)
  expect((await undo(token)).code).toBe('UNDO_OVER')
  // Now the number can be anybody's.
  expect((await identity.logIn(phone)).userId).not.toBe(user.userId)
})

test('a first address that a thief added is taken away again', async () => {
  const [phone, email] = [newPhone(), newEmail()]
  const user = await identity.logIn(phone)
  await change(user, email)
  expect((await undo(linkTo(phone))).data).toMatchObject({ channel: 'email', to: null })
  expect((await profileOf(await identity.logIn(phone))).email).toBeNull()
  expect((await identity.logIn(email)).userId).not.toBe(user.userId)
})

test('of two accounts that take one number at the same time one has it', async () => {
  const to = newPhone()
  const users = await Promise.all([identity.logIn(newPhone()), identity.logIn(newPhone())])
  const codes: object[] = []
  for (const user of users) {
    const { data } = await put(user, 'phone', { phone: to })
    codes.push({ challengeId: data.challengeId, code: identity.lastCode(to) })
  }
  const answers = await Promise.all(
    users.map((user, index) => confirm(user, 'phone', codes[index] ?? {})),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a message that the provider refuses is sent later, once', async () => {
  const [phone, email] = [newPhone(), newEmail()]
  const user = await identity.logIn(phone)
  identity.sandbox.faults.change({ sms: 'error' })
  expect((await change(user, email)).status).toBe(200)
  identity.sandbox.faults.change({ sms: 'ok' })
  const sent: string[] = []
  const notices = { send: async (_to: unknown, { id }: { id: string }) => void sent.push(id) }
  const { clock } = identity
  const secrets = { contact: Buffer.alloc(32) } as never
  const deps = { ...repositories, notices, clock, secrets, reportGivenUp() {} }
  clock.advance(FIRST_WAIT_MS)
  await deliverUnsentContactNotices(deps, new AbortController().signal)
  await deliverUnsentContactNotices(deps, new AbortController().signal)
  expect(sent).toHaveLength(1)
})

test('the changes of a day are limited, for their user alone', async () => {
  const user = await identity.logIn(newPhone())
  for (let count = 0; count < 5; count += 1)
    expect((await change(user, newEmail())).status).toBe(200)
  const { data } = await put(user, 'email', { email: newEmail() })
  expect(data.challengeId).toBeTypeOf('string')
  expect((await change(user, newEmail())).code).toBe('RATE_LIMITED')
  expect((await change(await identity.logIn(newPhone()), newEmail())).status).toBe(200)
})

test('the check of an address says nothing about accounts', async () => {
  const email = newEmail()
  const user = await identity.logIn(email)
  const check = async (text: string) =>
    (await identity.get(`/api/users/email/check?email=${text}`, bearer(user.accessToken))).data
  expect(await check(email)).toEqual({ isValid: true, message: '' })
  expect(await check('nobody@site.example')).toEqual({ isValid: true, message: '' })
  expect(await check('fox@')).toEqual({ isValid: false, message: 'Enter valid email' })
})
