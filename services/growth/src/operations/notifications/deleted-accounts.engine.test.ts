import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { NOTIFICATION_DAYS } from '@platform/contracts/growth/notification-kinds'
import { contactsChanged, userDeleted, userRegistered } from '@platform/contracts/identity/events'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { startNotifications, type TestNotifications } from '../../testing/start-notifications.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'

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
