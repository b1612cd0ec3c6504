import { expect, test } from 'vitest'
import { createUserFeed } from './user-feed.ts'

const open = () => createUserFeed<number>((waiting, next) => waiting + next)
const never = new AbortController().signal

test('a subscriber gets the changes of its user, merged while it was busy', async () => {
  const feed = open()
  const subscription = feed.subscribe('asha', never)
  feed.publish('asha', 1)
  feed.publish('bruno', 10)
  feed.publish('asha', 2)
  expect(await subscription.next()).toBe(3)
  const next = subscription.next()
  feed.publishToAll(5)
  expect(await next).toBe(5)
})

test('a subscription ends with its stream, also while it waits', async () => {
  const feed = open()
  const ending = new AbortController()
  const next = feed.subscribe('asha', ending.signal).next()
  ending.abort()
  expect(await next).toBeNull()
  feed.publish('asha', 1)
  expect(await feed.subscribe('asha', ending.signal).next()).toBeNull()
})

test('the ninth stream of a user closes the oldest', async () => {
  const feed = open()
  const [oldest, ...others] = Array.from({ length: 9 }, () => feed.subscribe('asha', never))
  feed.publish('asha', 1)
  expect(await oldest?.next()).toBeNull()
  for (const other of others) expect(await other.next()).toBe(1)
})
