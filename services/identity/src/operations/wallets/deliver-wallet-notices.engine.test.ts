import { randomUUID } from 'node:crypto'
import { bankNoticeSent, payoutNoticeSent } from '@platform/contracts/identity/events'
import { bankUpdateAsked } from '@platform/contracts/kyc/events'
import { payoutDestinationSet, walletLinked } from '@platform/contracts/wallet/events'
import { createEventFactory, uuids } from '@platform/service-kit'
import { startEventClient } from '@platform/testing/event-client'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoticeSender } from '../../providers/notice-sender.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { deliverWalletNotices } from './deliver-wallet-notices.ts'

let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  identity = await startIdentity({ events: { publishAs: 'wallet', subscribeTo: 'identity' } })
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})

const MINUTES = 60_000
const IN_ENGLISH = /The wallet of your .+ account was replaced by another one/

/** Runs the worker with a provider that takes what it is given, but for the channel that is down. */
async function deliver({ down }: { down?: 'phone' | 'email' } = {}) {
  const sent: { to: string; text: string }[] = []
  const notices: NoticeSender = {
    async send({ channel, value }, _id, write) {
      if (channel === down) throw new Error('the provider refuses')
      sent.push({ to: value, text: write({ brand: 'Site', origin: 'https://site.example' }).text })
    },
  }
  const { clock } = identity
  const events = createEventFactory('identity', clock, uuids)
  const deps = { ...repositories, notices, events, clock, reportGivenUp() {} }
  await deliverWalletNotices(deps, new AbortController().signal)
  return {
    to: (...own: string[]) => sent.filter(({ to }) => own.includes(to)).map(({ to }) => to),
    textTo: (own: string) => sent.find(({ to }) => to === own)?.text,
  }
}

async function newUser(phone = newPhone(), language = 'en') {
  const { userId, accessToken } = await identity.logIn(phone, { 'accept-language': language })
  return { phone, userId, headers: bearer(accessToken) }
}

async function addEmail(headers: Record<string, string>): Promise<string> {
  const email = `u${randomUUID().slice(0, 8)}@site.example`
  const asked = await identity.call('PUT', '/api/users/me/email', { headers, body: { email } })
  const input = { challengeId: asked.data.challengeId, code: identity.lastCode(email) }
  await identity.post('/api/users/me/email/verify', input, headers)
  return email
}

/** @param key events with one key are handled in their order */
const publish = (
  userId: string,
  replacedAt: Date | null,
  { id, key = userId }: { id?: string; key?: string } = {},
) => {
  const data = { userId, kind: 'external' as const, replacedAt: replacedAt?.toISOString() ?? null }
  return identity.events.publish(walletLinked, key, data, { id })
}
const knows = (userId: string, replacedAt: Date) =>
  waitFor(async () => {
    const stored = await repositories.collection('users').findOne({ _id: userId as never })
    return stored?.walletReplacedAt?.getTime() === replacedAt.getTime()
  })
async function replaced(userId: string, key = userId) {
  const replacedAt = identity.clock.now()
  await publish(userId, replacedAt, { key })
  await knows(userId, replacedAt)
}

test('a user whose wallet was replaced hears of it wherever they are reached, once', async () => {
  const { phone, userId, headers } = await newUser()
  const email = await addEmail(headers)
  const at = identity.clock.now()
  const id = randomUUID()
  await publish(userId, null)
  await publish(userId, at, { id })
  await publish(userId, at, { id })
  await knows(userId, at)
  const first = await deliver()
  expect(first.to(phone, email).toSorted()).toEqual([phone, email].toSorted())
  expect(first.textTo(phone)).toMatch(IN_ENGLISH)
  expect(first.textTo(phone)).toContain('https://site.example/profile/')

  // Delivered again, and an older one: both are handled before the event with the same key that follows.
  identity.clock.advance(10 * MINUTES)
  await publish(userId, at, { id })
  await publish(userId, new Date(at.getTime() - MINUTES))
  await replaced((await newUser()).userId, userId)
  expect((await deliver()).to(phone, email)).toEqual([])
  await replaced(userId)
  expect((await deliver()).to(phone, email)).toHaveLength(2)
})

test('a destination whose provider refuses has its message later, and the other one no second', async () => {
  const { phone, userId, headers } = await newUser()
  const email = await addEmail(headers)
  await replaced(userId)
  expect((await deliver({ down: 'email' })).to(phone, email)).toEqual([phone])
  expect((await deliver()).to(phone, email)).toEqual([])
  identity.clock.advance(2 * MINUTES)
  expect((await deliver()).to(phone, email)).toEqual([email])
  expect((await deliver()).to(phone, email)).toEqual([])
})

test('a user who replaces it again and again has one message in ten minutes, and the last one', async () => {
  const { phone, userId } = await newUser()
  await replaced(userId)
  expect((await deliver()).to(phone)).toHaveLength(1)
  for (let n = 0; n < 3; n += 1) {
    identity.clock.advance(MINUTES)
    await replaced(userId)
    expect((await deliver()).to(phone)).toEqual([])
  }
  identity.clock.advance(10 * MINUTES)
  expect((await deliver()).to(phone)).toHaveLength(1)
})

test('also where another destination refuses, and each replacement is another message', async () => {
  const { phone, userId, headers } = await newUser()
  const email = await addEmail(headers)
  for (let n = 0; n < 3; n += 1) {
    await replaced(userId)
    expect((await deliver({ down: 'email' })).to(phone, email)).toEqual(n === 0 ? [phone] : [])
    identity.clock.advance(MINUTES)
  }
  identity.clock.advance(10 * MINUTES)
  expect((await deliver()).to(phone, email).toSorted()).toEqual([email, phone].toSorted())
})

test('what the contact was before a change that can be undone has the message too, in its language', async () => {
  const { phone, userId, headers } = await newUser('+5511987650101', 'pt-BR')
  const next = '+5511987650102'
  const path = '/api/users/me/phone'
  const asked = await identity.call('PUT', path, { headers, body: { phone: next } })
  const input = { challengeId: asked.data.challengeId, code: identity.lastCode(next) }
  await identity.post(`${path}/verify`, input, headers)
  await replaced(userId)
  const sent = await deliver()
  expect(sent.to(phone, next).toSorted()).toEqual([phone, next])
  expect(sent.textTo(phone)).toContain('foi substituída por outra')
})

test('a user hears of a new destination of payouts, also when their wallet was replaced a moment before', async () => {
  const { phone, userId } = await newUser()
  await replaced(userId)
  expect((await deliver()).to(phone)).toHaveLength(1)
  const registeredAt = identity.clock.now()
  const data = { userId, registeredAt: registeredAt.toISOString() }
  await identity.events.publish(payoutDestinationSet, userId, data, {})
  await waitFor(async () => {
    const stored = await repositories.collection('users').findOne({ _id: userId as never })
    return stored?.payoutSetAt?.getTime() === registeredAt.getTime()
  })
  // The wallet pays nothing to it before a provider has taken the message.
  const heard = () =>
    identity.events.received(payoutNoticeSent).filter(({ data }) => data.userId === userId)
  expect((await deliver({ down: 'phone' })).to(phone)).toEqual([])
  identity.clock.advance(2 * MINUTES)
  const sentAt = identity.clock.now()
  const sent = await deliver()
  await waitFor(() => heard().length > 0)
  expect(heard().map((one) => one.data)).toEqual([
    { userId, registeredAt: data.registeredAt, sentAt: expect.any(String) },
  ])
  expect(Date.parse(heard()[0]?.data.sentAt ?? '')).toBeGreaterThanOrEqual(sentAt.getTime())
  expect(sent.to(phone)).toEqual([phone])
  expect(sent.textTo(phone)).toMatch(/A new destination was saved for withdrawals/)
  expect(sent.textTo(phone)).toContain('https://site.example/withdraw/')
  expect((await deliver()).to(phone)).toEqual([])
})

test('a user hears that another bank account is entered, and kyc that they were sent it', async () => {
  const { phone, userId } = await newUser()
  const askedAt = identity.clock.now().toISOString()
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = identity.env
  const kyc = await startEventClient({ brokers, prefix, publishAs: 'kyc' })
  await kyc.publish(bankUpdateAsked, userId, { userId, verificationId: randomUUID(), askedAt })
  await kyc.stop()
  await waitFor(async () => {
    const stored = await repositories.collection('users').findOne({ _id: userId as never })
    return stored?.bankAskedAt?.toISOString() === askedAt
  })
  const heard = () =>
    identity.events.received(bankNoticeSent).filter(({ data }) => data.userId === userId)
  expect((await deliver({ down: 'phone' })).to(phone)).toEqual([])
  identity.clock.advance(2 * MINUTES)
  const sent = await deliver()
  await waitFor(() => heard().length > 0)
  expect(heard().map(({ data }) => data.askedAt)).toEqual([askedAt])
  expect(sent.to(phone)).toEqual([phone])
  expect(sent.textTo(phone)).toContain('https://site.example/kyc')
})

test('nothing is kept for an account that is gone', async () => {
  const nobody = randomUUID()
  await publish(nobody, identity.clock.now())
  await replaced((await newUser()).userId, nobody)
  expect(await repositories.collection('users').countDocuments({ _id: nobody as never })).toBe(0)
})
