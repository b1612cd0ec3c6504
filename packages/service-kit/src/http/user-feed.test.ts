import { expect, test } from 'vitest'
import { MAX_STREAMS_PER_USER } from './open-streams.ts'
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

test('every open stream of a user gets each change', async () => {
  const feed = open()
  const all = Array.from({ length: MAX_STREAMS_PER_USER }, () => feed.subscribe('asha', never))
  feed.publish('asha', 1)
  for (const one of all) expect(await one.next()).toBe(1)
})
