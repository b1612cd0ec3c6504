import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@platform/contracts/constants'
import type { Preferences } from '@platform/contracts/growth/notifications'
import { earningExpiring, rewardCredited, rewardTakenBack } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openRepositories } from '../../testing/open-repositories.ts'
import { startNotifications, type TestNotifications } from '../../testing/start-notifications.ts'

const queries = watchQueries()
let growth: TestNotifications
beforeAll(async () => {
  growth = await startNotifications({ instances: 2 })
})
afterAll(async () => {
  queries.stop()
  await growth.stop()
})

/** A user without quiet hours, unless the test gives some. */
async function newUser(quietHours: Preferences['quietHours'] = null): Promise<Caller> {
  const user = await growth.signedIn({ expiresIn: 10 * 24 * 3600 })
  const saved = await user.put('/preferences', { kinds: {}, quietHours, timeZone: 'UTC' })
  expect(saved.status).toBe(200)
  return user
}

/** Every event of a user has the same key, so that their order stays. */
const takenBack = (user: Caller, claimId: string = randomUUID(), id: string = randomUUID()) =>
  growth.events.publish(
    rewardTakenBack,
    user.id,
    { claimId, userId: user.id, campaignId: randomUUID() },
    { id, time: growth.clock.now() },
  )
/** Sent by push and by e-mail at once. */
const expiring = (user: Caller, earningId: string = randomUUID()) =>
  growth.events.publish(
    earningExpiring,
    user.id,
    {
      ...{ earningId, businessId: randomUUID(), userId: user.id },
      ...({ source: 'referral', currency: 'KCASH', amount: '12.50' } as const),
      expiresAt: new Date(growth.clock.now().getTime() + 2 * DAY_MS).toISOString(),
    },
    { time: growth.clock.now() },
  )
const credited = (user: Caller, claimId: string = randomUUID()) =>
  growth.events.publish(
    rewardCredited,
    user.id,
    {
      ...{ claimId, userId: user.id, campaignId: randomUUID(), postingId: 'p' },
      ...({ currency: 'KCASH', amount: '1.00' } as const),
    },
    { time: growth.clock.now() },
  )

/** Everything that was published before this is handled: the user's own event, which is sent at once, has come. */
async function handled(user: Caller) {
  const before = growth.mailsTo(user).length
  await takenBack(user)
  await waitFor(() => growth.mailsTo(user).length > before)
}

test('an event that comes again, or is published again, is one notification by each channel', async () => {
  const user = await newUser()
  const { browser } = await growth.subscribe(user)
  const claimId = randomUUID()
  const id = randomUUID()
  await takenBack(user, claimId, id)
  await takenBack(user, claimId, id)
  await takenBack(user, claimId)
  await waitFor(async () => (await growth.pushedTo(browser)).length > 0)
  await waitFor(() => growth.mailsTo(user).length > 0)
  await handled(user)
  expect(growth.mailsTo(user)).toHaveLength(2)
  await waitFor(async () => (await growth.pushedTo(browser)).length === 2)
  const { data } = await user.get('')
  expect([data.items.length, data.unread]).toEqual([2, 2])
})

test('while the providers are down nothing is lost, and what they have taken is not sent twice', async () => {
  const user = await newUser()
  const { browser } = await growth.subscribe(user)
  const repositories = await openRepositories(growth)
  onTestFinished(repositories.close)
  const notifications = repositories.collection('notifications')
  /** The next try is from then on what the clock says. */
  const tried = (channel: 'email' | 'push', tries: number) => {
    const filter = { userId: user.id, [`${channel}.tries`]: tries } as never
    return waitFor(async () => (await notifications.countDocuments(filter)) === 1)
  }
  growth.identity.state = 'lost'
  growth.sandbox.faults.change({ pushServices: 'error-once' })
  await expiring(user)
  await tried('email', 1)
  await tried('push', 1)
  expect(growth.mailsTo(user)).toHaveLength(1)
  growth.identity.state = 'not-sent'
  growth.clock.advanceInTest(2 * MINUTE_MS)
  await tried('email', 2)
  growth.identity.state = 'sent'
  growth.clock.advanceInTest(3 * MINUTE_MS)
  await waitFor(async () => (await growth.pushedTo(browser)).length === 1)
  await handled(user)
  expect(growth.mailsTo(user)).toHaveLength(2)
  const topics = (await growth.pushedTo(browser)).map(({ topic }) => topic)
  expect(new Set(topics).size).toBe(topics.length)
})

test('in quiet hours only what is critical is sent, and the rest after them', async () => {
  const at = (ms: number) => new Date(growth.clock.now().getTime() + ms).toISOString().slice(11, 16)
  const user = await newUser({ from: at(-HOUR_MS), to: at(2 * HOUR_MS) })
  const { browser } = await growth.subscribe(user)
  await expiring(user)
  await handled(user)
  expect(growth.mailsTo(user)).toHaveLength(1)
  await waitFor(async () => (await growth.pushedTo(browser)).length === 1)
  growth.clock.advanceInTest(2 * HOUR_MS + MINUTE_MS)
  await waitFor(() => growth.mailsTo(user).length === 2)
  await waitFor(async () => (await growth.pushedTo(browser)).length === 2)
  expect(growth.mailsTo(user)[1]?.subject.en).toMatch(/^12\.50 KCash can be collected until/)
  const urgencies = (await growth.pushedTo(browser)).map(({ urgency }) => urgency)
  expect(urgencies).toEqual(['high', 'normal'])
})

test('a day is summed up in one e-mail, without what was read meanwhile', async () => {
  const user = await newUser()
  for (let n = 0; n < 3; n += 1) await credited(user)
  const { items } = await waitFor(async () => {
    const { data } = await user.get('')
    return data.items.length === 3 && data
  })
  await user.post(`/${items[0].id}/read`)
  expect(growth.mailsTo(user)).toEqual([])
  growth.clock.advanceInTest(DAY_MS + HOUR_MS)
  await waitFor(() => growth.mailsTo(user).length === 1)
  const [mail] = growth.mailsTo(user)
  expect(mail?.text.en.match(/You received 1\.00 KCash/g)).toHaveLength(2)
  growth.clock.advanceInTest(DAY_MS)
  await handled(user)
  expect(growth.mailsTo(user)).toHaveLength(2)
})

test('what the user has taken out of the inbox is sent, though they have read all that is in it', async () => {
  const user = await newUser()
  const kinds = { 'reward-credited': { inbox: false, email: 'digest', push: false } }
  await user.put('/preferences', { kinds, quietHours: null, timeZone: 'UTC' })
  await credited(user)
  await expiring(user)
  const { items } = await waitFor(async () => {
    const { data } = await user.get('')
    return data.items.length === 1 && data
  })
  await waitFor(() => growth.mailsTo(user).length === 1)
  expect((await user.post('/read', { until: items[0].at })).data).toEqual({ unread: 0 })
  growth.clock.advanceInTest(DAY_MS + HOUR_MS)
  await waitFor(() => growth.mailsTo(user).length === 2)
  expect(growth.mailsTo(user)[1]?.text.en).toMatch(/You received 1\.00 KCash/)
})

test('what is read or muted before it is sent is not sent', async () => {
  const at = (ms: number) => new Date(growth.clock.now().getTime() + ms).toISOString().slice(11, 16)
  const quietHours = { from: at(-HOUR_MS), to: at(2 * HOUR_MS) }
  const user = await newUser(quietHours)
  await expiring(user)
  const { items } = await waitFor(async () => {
    const { data } = await user.get('')
    return data.items.length === 1 && data
  })
  await user.post('/read', { until: items[0].at })
  growth.clock.advanceInTest(2 * HOUR_MS + MINUTE_MS)
  await handled(user)
  expect(growth.mailsTo(user)).toHaveLength(1)
})

test('a browser whose subscription is gone is forgotten', async () => {
  const user = await newUser()
  const { browser, id } = await growth.subscribe(user)
  await fetch(`${growth.sandbox.url}/push/${browser}`, { method: 'DELETE' })
  await takenBack(user)
  const repositories = await openRepositories(growth)
  onTestFinished(repositories.close)
  await waitFor(async () => (await repositories.pushSubscriptions.of(user.id)).length === 0)
  expect((await user.call('DELETE', `/push-subscriptions/${id}`)).code).toBe('NOT_FOUND')
})

test('a declared index serves every query of these', () => {
  expect(queries.unserved()).toEqual([])
})
