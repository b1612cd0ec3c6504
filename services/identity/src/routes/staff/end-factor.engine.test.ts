import { createEventFactory, DomainError, uuids } from '@platform/service-kit'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_WAIT_MS } from '../../domain/notice-retry.ts'
import { endFactors } from '../../domain/second-factor.ts'
import { deliverUnsentNotices } from '../../operations/factors/deliver-notices.ts'
import { enrolAuthenticator } from '../../testing/authenticator.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { bearer, operatorOf } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let repositories: TestRepositories
let staff: Record<string, string>
beforeAll(async () => {
  identity = await startIdentity()
  repositories = await openRepositories(identity)
  staff = await operatorOf(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})

const end = (userId: string, headers = staff, body: object = { reason: 'Lost the phone' }) =>
  identity.call('POST', `/api/users/admin/${userId}/second-factor/end`, { headers, body })
const seen = async (userId: string) =>
  (await identity.get(`/api/users/admin?q=${userId}`, staff)).data.items[0]
const isOpen = async (refreshToken: string) =>
  (await identity.get(`/api/auth/refresh-token?refresh_token=${refreshToken}`)).status === 200
const messagesTo = (phone: string) => identity.sandbox.inboxes.read(phone).map(({ body }) => body)

async function userWithFactor() {
  const phone = newPhone()
  const other = await identity.logIn(phone)
  const { accessToken, refreshToken, userId } = await identity.logIn(phone)
  await enrolAuthenticator(identity, accessToken)
  return { phone, userId, refreshTokens: [other.refreshToken, refreshToken] }
}

test('a user who lost the app logs in again without it, everywhere logged out, and gets a message', async () => {
  const { phone, userId, refreshTokens } = await userWithFactor()
  expect(await seen(userId)).toMatchObject({ hasSecondFactor: true })
  const { status, data } = await end(userId)
  expect([status, data.hasSecondFactor]).toEqual([200, false])
  for (const token of refreshTokens) expect(await isOpen(token)).toBe(false)
  expect(messagesTo(phone)[0]).toContain('Our staff removed the authenticator app and the passkeys')
  expect((await identity.logIn(phone)).userId).toBe(userId)
  const records = await repositories
    .collection('staff_acts')
    .find({ 'subject.id': userId })
    .toArray()
  expect(records.filter(({ action }) => action === 'end-second-factor')).toMatchObject([
    { actor: expect.stringMatching(/^user:/), reason: 'Lost the phone' },
  ])
})

test('of many who end it at the same time one does, and the user gets one message', async () => {
  const { phone, userId } = await userWithFactor()
  const answers = await Promise.all([1, 2, 3, 4].map(() => end(userId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const ended = messagesTo(phone).filter((text) => text.includes('Our staff removed'))
  expect(ended).toHaveLength(1)
  expect((await end(userId)).status).toBe(404)
})

test('after a crash the worker ends the sessions and sends the message', async () => {
  const { phone, userId, refreshTokens } = await userWithFactor()
  const at = identity.clock.now()
  const notice = { id: crypto.randomUUID(), kind: 'ended', language: 'en', at } as const
  await repositories.factors.change(userId, (current) => ({
    next: endFactors(current, notice),
    result: null,
  }))
  const sent: string[] = []
  let fails = true
  const notices = {
    async send(_to: unknown, { id }: { id: string }) {
      if (fails) throw new Error('the provider refuses')
      sent.push(id)
    },
  }
  const events = createEventFactory('identity', identity.clock, uuids)
  const deps = { ...repositories, events, clock: identity.clock, notices, reportGivenUp() {} }
  const work = () => {
    identity.clock.advance(FIRST_WAIT_MS)
    return deliverUnsentNotices(deps, new AbortController().signal)
  }
  await work()
  for (const token of refreshTokens) expect(await isOpen(token)).toBe(false)
  // A message that is sent later ends no session of after.
  const { refreshToken } = await identity.logIn(phone)
  fails = false
  await work()
  await work()
  await work()
  // The service's own worker may have come first.
  const bySelf = messagesTo(phone).filter((text) => text.includes('Our staff removed'))
  expect(sent.length + bySelf.length).toBe(1)
  expect(await isOpen(refreshToken)).toBe(true)
})

test('nobody ends their own, or that of a user who has none, or without a reason and the right', async () => {
  const own = String(decodeJwt(staff.authorization?.slice('Bearer '.length) ?? '').sub)
  expect((await end(own)).code).toBe('OWN_FACTOR')
  const { accessToken, userId } = await identity.logIn(newPhone())
  expect((await end(userId)).code).toBe('NOT_FOUND')
  expect((await end(userId, staff, { reason: '' })).code).toBe('VALIDATION_FAILED')
  expect((await end(own, bearer(accessToken))).status).toBe(403)
  const without = {
    userId,
    totp: null,
    passkeys: [],
    pending: null,
    recoveryHashes: [],
    wrongTries: [],
  }
  const notice = { id: 'one', kind: 'ended', language: 'en', at: identity.clock.now() } as const
  expect(() => endFactors({ ...without, notices: [] }, notice)).toThrow(DomainError)
})
