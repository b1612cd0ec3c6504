import { randomUUID } from 'node:crypto'
import { eventTracked } from '@platform/contracts/growth/events'
import { createEventFactory, eraseUser, uuids } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalData } from '../personal-data.ts'
import { openRepositories, type TestRepositories } from '../testing/open-repositories.ts'
import { startGrowth, type TestGrowth } from '../testing/start-growth.ts'
import type { TrackerDependencies } from './dependencies.ts'
import { keepConsent } from './keep-consent.ts'
import { settleUnsettled } from './settle-held.ts'
import { track } from './track.ts'

const MINUTE_MS = 60_000
const queries = watchQueries()
let service: TestGrowth
let repositories: TestRepositories
beforeAll(async () => {
  service = await startGrowth()
  repositories = await openRepositories(service)
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  queries.stop()
  await repositories.close()
  await service.stop()
})

interface Between {
  /** Runs after a call has asked for the consent, before it stores its events. */
  beforeStore?: () => Promise<unknown>
  /** Runs when they are stored, before it asks again. */
  afterStore?: () => Promise<unknown>
}

/** What `track` works on, but for the limits, with a call that is held where the test says. */
function depsWith({ beforeStore, afterStore }: Between = {}): TrackerDependencies {
  const { clock } = service
  return {
    ...repositories,
    ...{ clock, ids: uuids, events: createEventFactory('growth', clock, uuids) },
    rates: { add: async () => ({ count: 1, endsAt: clock.now() }), takeBack: async () => {} },
    visitorBudget: { take: async () => true, tooLong() {} },
    trackedEvents: {
      ...repositories.trackedEvents,
      async hold(events) {
        await beforeStore?.()
        await repositories.trackedEvents.hold(events)
        await afterStore?.()
      },
    },
  }
}

const logouts = (...ids: string[]) =>
  ids.map((id) => ({
    ...{ id, eventName: 'logout', eventId: '1102' },
    ...{ at: service.clock.now().getTime(), extras: { reason: 'user' } },
  }))
const send = (userId: string, ids: string[], between?: Between) =>
  track(depsWith(between), { userId, ipAddress: '127.0.0.1' }, logouts(...ids))
const answer = (userId: string, given: boolean) =>
  keepConsent(repositories, { userId, given, at: service.clock.now() })
const erase = (userId: string) =>
  eraseUser(repositories.mongo, personalData, userId, service.clock.now())
const storedIds = async (filter: object) =>
  (await repositories.collection('tracked_events').find(filter).toArray()).map(({ _id }) => _id)
const published = (id: string) =>
  service.events.received(eventTracked).filter(({ data }) => data.id === id)

test('events that are admitted before a withdrawal and stored after it are deleted, and never published', async () => {
  const [userId, id] = [randomUUID(), randomUUID()]
  const toPublish: string[] = []
  const sending = send(userId, [id], {
    beforeStore: () => answer(userId, false),
    async afterStore() {
      expect(await storedIds({ userId })).toEqual([id])
      toPublish.push(...(await storedIds({ userId, 'outbox.id': { $gt: '' } })))
    },
  })
  await expect(sending).rejects.toMatchObject({ code: 'NOT_AGREED' })
  expect(await storedIds({ userId })).toEqual([])
  expect(toPublish).toEqual([])
})

test.each([
  ['who has answered', true],
  ['who was never asked', false],
])('as are those of a user %s that are stored after the user is erased', async (_name, asked) => {
  const userId = randomUUID()
  if (asked) await answer(userId, true)
  const sending = send(userId, [randomUUID()], { beforeStore: () => erase(userId) })
  await expect(sending).rejects.toMatchObject({ code: 'NOT_AGREED' })
  expect(await storedIds({ userId })).toEqual([])
})

test('what other calls stored stays, under the same ids too', async () => {
  const [userId, other] = [randomUUID(), randomUUID()]
  const [mine, theirs, fresh] = [randomUUID(), randomUUID(), randomUUID()]
  await send(userId, [mine])
  await send(other, [theirs])
  service.clock.advance(1_000)
  const sending = send(userId, [mine, theirs, fresh], { beforeStore: () => answer(userId, false) })
  await expect(sending).rejects.toMatchObject({ code: 'NOT_AGREED' })
  const sent = { _id: { $in: [mine, theirs, fresh] } }
  expect((await storedIds(sent)).sort()).toEqual([mine, theirs].sort())
  await waitFor(() => [mine, theirs].every((id) => published(id).length > 0))
  expect(published(fresh)).toEqual([])
})

test('events of a call that ended in between are published a minute later, or deleted after a withdrawal', async () => {
  const [stays, leaves] = [randomUUID(), randomUUID()]
  const [kept, dropped] = [randomUUID(), randomUUID()]
  const crash = async () => {
    throw new Error('crash')
  }
  await expect(send(stays, [kept], { afterStore: crash })).rejects.toThrow('crash')
  await expect(send(leaves, [dropped], { afterStore: crash })).rejects.toThrow('crash')
  await repositories.consents.keep(leaves, false, service.clock.now())
  const settle = () => settleUnsettled(depsWith(), new AbortController().signal)
  const sent = { _id: { $in: [kept, dropped] } }
  await settle()
  expect((await storedIds({ ...sent, 'held.id': { $gt: '' } })).sort()).toEqual(
    [kept, dropped].sort(),
  )
  service.clock.advance(MINUTE_MS + 1)
  await settle()
  expect(await storedIds(sent)).toEqual([kept])
  await waitFor(() => published(kept).length > 0)
  expect(published(dropped)).toEqual([])
})
