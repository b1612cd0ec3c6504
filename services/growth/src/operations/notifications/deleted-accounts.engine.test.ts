import { randomUUID } from 'node:crypto'
import { DAY_MS, REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import { NOTIFICATION_DAYS } from '@platform/contracts/growth/notification-kinds'
import {
  contactsChanged,
  sessionEnded,
  userDeleted,
  userRegistered,
} from '@platform/contracts/identity/events'
import { loadSecret } from '@platform/service-kit'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsubscribeToken } from '../../domain/notifications/unsubscribe-token.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { startNotifications, type TestNotifications } from '../../testing/start-notifications.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'
import { deleteEndedPush } from './push-subscriptions.ts'

let growth: TestNotifications
let repositories: TestRepositories
beforeAll(async () => {
  growth = await startNotifications({ publishAs: 'identity' })
  repositories = await openRepositories(growth)
})
afterAll(async () => {
  await repositories.close()
  await growth.stop()
})

const countOf = (userId: string) =>
  repositories.collection('notifications').countDocuments({ userId } as never)

test('of a deleted account nothing is left, also when an event about it comes later', async () => {
  const [userId, other] = [randomUUID(), randomUUID()]
  await growth.events.publish(userRegistered, userId, { userId, country: 'Brazil' })
  await growth.events.publish(contactsChanged, userId, { userId })
  await waitFor(async () => (await countOf(userId)) === 1)
  expect((await repositories.notificationSettings.of(userId)).timeZone).toBe('America/Sao_Paulo')

  await growth.events.publish(userDeleted, userId, { userId, at: new Date().toISOString() })
  await waitFor(async () => (await countOf(userId)) === 0)
  await growth.events.publish(userRegistered, userId, { userId, country: 'Brazil' })
  await growth.events.publish(contactsChanged, userId, { userId }, { version: 2 })
  // Under the same key, so that it comes after the other.
  await growth.events.publish(contactsChanged, userId, { userId: other })
  await waitFor(async () => (await countOf(other)) === 1)
  expect(await countOf(userId)).toBe(0)
  expect(await repositories.collection('notification_settings').findOne({ _id: userId })).toBeNull()
})

test('an old e-mail of a deleted account stores nothing, also once its deletion is forgotten', async () => {
  const userId = randomUUID()
  await growth.events.publish(userRegistered, userId, { userId, country: 'India' })
  const settings = () => repositories.collection('notification_settings').findOne({ _id: userId })
  await waitFor(settings)
  await growth.events.publish(userDeleted, userId, { userId, at: new Date().toISOString() })
  await waitFor(async () => (await settings()) === null)
  await repositories.removals.deleteOld(new Date(Date.now() + DAY_MS))
  const secret = await loadSecret(growth.env.UNSUBSCRIBE_SECRET_FILE ?? '')
  const token = unsubscribeToken({ userId, kind: 'friend-joined' }, secret)
  const path = `/unsubscribe?token=${encodeURIComponent(token)}`
  const { data } = await growth.visitor.post(path, {})
  expect(data).toEqual({ kind: 'friend-joined', isSent: false })
  expect(await settings()).toBeNull()
})

test('a browser shows nothing more once the session that subscribed it has ended, and is not subscribed again', async () => {
  const [sub, ended, other] = [randomUUID(), randomUUID(), randomUUID()]
  const subscribe = async (sid: string) => growth.subscribe(await growth.signedIn({ sub, sid }))
  const first = await subscribe(ended)
  const second = await subscribe(other)
  const end = { sid: ended, userId: sub, at: new Date().toISOString() }
  await growth.events.publish(sessionEnded, sub, end)
  const left = async () => (await repositories.pushSubscriptions.of(sub)).map(({ id }) => id)
  await waitFor(async () => (await left()).length === 1)
  await growth.events.publish(contactsChanged, sub, { userId: sub })
  await waitFor(async () => (await growth.pushedTo(second.browser)).length === 1)
  expect(await growth.pushedTo(first.browser)).toEqual([])
  // Admitted before the end was known here, and stored after it.
  expect((await subscribe(ended)).status).toBe(401)
  expect(await left()).toEqual([second.id])
})

test('a browser shows nothing more once its session has expired, however late that subscribed it, or is of a former version', async () => {
  const [sub, old, over] = [randomUUID(), randomUUID(), randomUUID()]
  const later = (days: number) => new Date(growth.clock.now().getTime() + days * DAY_MS)
  growth.identity.expiries.set(old, later(1)).set(over, null)
  const user = await growth.signedIn({ sub })
  const [former, kept] = [await growth.subscribe(user), await growth.subscribe(user)]
  const late = await growth.subscribe(await growth.signedIn({ sub, sid: old }))
  expect((await growth.subscribe(await growth.signedIn({ sub, sid: over }))).status).toBe(401)
  const subscriptions = repositories.collection('push_subscriptions')
  await subscriptions.updateOne({ _id: former.id }, { $unset: { expiresAt: '' } } as never)
  const left = async () => {
    const found = await subscriptions.find({ userId: sub } as never).toArray()
    return new Set(found.map(({ _id }) => _id))
  }
  await deleteEndedPush({ ...repositories, clock: growth.clock })
  expect(await left()).toEqual(new Set([kept.id, late.id]))
  await deleteEndedPush({ ...repositories, clock: { now: () => later(2) } })
  expect(await left()).toEqual(new Set([kept.id]))
  const now = () => new Date(later(0).getTime() + REFRESH_TOKEN_LIFETIME_MS + 1)
  await deleteEndedPush({ ...repositories, clock: { now } })
  expect(await left()).toEqual(new Set())
})

test('a notification is deleted after half a year', async () => {
  const userId = randomUUID()
  await growth.events.publish(contactsChanged, userId, { userId })
  await waitFor(async () => (await countOf(userId)) === 1)
  const at = (days: number) => ({
    now: () => new Date(growth.clock.now().getTime() + days * DAY_MS),
  })
  const { signal } = new AbortController()
  await deleteOldNotifications({ ...repositories, clock: at(NOTIFICATION_DAYS - 1) }, signal, 1)
  expect(await countOf(userId)).toBe(1)
  await deleteOldNotifications({ ...repositories, clock: at(NOTIFICATION_DAYS + 1) }, signal, 1)
  expect(await countOf(userId)).toBe(0)
})
