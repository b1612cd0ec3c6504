import { setTimeout as sleep } from 'node:timers/promises'
import { engineEnvironment } from '@platform/testing/engines'
import { POLL_MS } from '@platform/testing/event-client'
import { waitFor } from '@platform/testing/wait-for'
import { Kafka, logLevel } from 'kafkajs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { createRelay } from './relay.ts'

const env = engineEnvironment('notes')
const topic = `${env.KAFKA_TOPIC_PREFIX}notes.events`
const kafka = new Kafka({ brokers: [env.KAFKA_BROKERS], logLevel: logLevel.NOTHING })
const reader = kafka.consumer({
  groupId: `${env.KAFKA_TOPIC_PREFIX}reader`,
  maxWaitTimeInMs: POLL_MS,
})
const seen: { id: string; data: { noteId: string; text: string } }[] = []
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>

beforeAll(async () => {
  keeper = await startNoteKeeper()
  await reader.connect()
  await reader.subscribe({ topic, fromBeginning: true })
  await reader.run({
    eachMessage: async ({ message }) => {
      seen.push(JSON.parse(String(message.value)))
    },
  })
})
afterAll(async () => {
  await reader.disconnect()
  await keeper.stop()
})

const about = (id: string) => seen.filter(({ data }) => data.noteId === id)
const outboxOf = async (id: string) => (await keeper.notes.findById(id).lean())?.outbox.length

test('a notification publishes the events of a document in order and removes them', async () => {
  await keeper.take('notified', 'a', 'b', 'c')
  keeper.outbox.notify('notified')
  await waitFor(() => about('notified').length === 3)
  expect(about('notified').map(({ data }) => data.text)).toEqual(['a', 'b', 'c'])
  await waitFor(async () => (await outboxOf('notified')) === 0)
})

test('events with a time in the future are swept at once', async () => {
  const event = keeper.events.create(noteTaken, {
    key: 'ahead',
    data: { noteId: 'ahead', text: 'a' },
  })
  const time = new Date(Date.now() + 120_000).toISOString()
  await keeper.notes.create({ _id: 'ahead', outbox: [{ ...event, time }] })
  await waitFor(() => about('ahead').length === 1, 10_000)
})

test('events of a new document that come with the notification are sent without a read, and removed', async () => {
  const { collection } = keeper.notes
  let reads = 0
  const counting = {
    collection: {
      name: collection.name,
      find: (...args: Parameters<typeof collection.find>) => {
        reads += 1
        return collection.find(...args)
      },
      updateMany: collection.updateMany.bind(collection),
    },
  }
  const relay = createRelay({
    source: 'notes',
    topic,
    model: counting as never,
    publisher: createPublisher(kafka),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    observe: () => {},
    isLeading: () => true,
  })
  const event = keeper.events.create(noteTaken, {
    key: 'known',
    data: { noteId: 'known', text: 'a' },
  })
  await keeper.notes.create({ _id: 'known', outbox: [event] })
  relay.notify('known', [event])
  relay.start()
  await relay.stop()
  expect(await outboxOf('known')).toBe(0)
  await waitFor(() => about('known').length === 1)
  // One read at most: that of the sweep, with which a relay begins.
  expect(reads).toBeLessThanOrEqual(1)
})

test('the sweep finds a document without a notification', async () => {
  await keeper.take('forgotten', 'a')
  await waitFor(() => about('forgotten').length === 1)
  await waitFor(async () => (await outboxOf('forgotten')) === 0)
})

test('a relay killed between publishing and removing publishes the same events again', async () => {
  const publisher = createPublisher(kafka)
  const killed: Publisher = {
    ...publisher,
    async send(...message) {
      await publisher.send(...message)
      throw new Error('killed')
    },
  }
  const parts = {
    source: 'notes',
    topic,
    model: keeper.notes,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    observe: () => {},
    isLeading: () => true,
  }
  const dying = createRelay({ ...parts, publisher: killed })
  await keeper.take('killed', 'a', 'b')
  dying.start()
  dying.notify('killed')
  await waitFor(() => about('killed').length >= 2)
  expect(await outboxOf('killed')).toBe(2)
  await dying.stop()

  // The service's own relay takes the place of the process that replaces the killed one.
  await waitFor(async () => (await outboxOf('killed')) === 0)
  await waitFor(() => about('killed').length >= 4)
  const events = about('killed')
  expect(new Set(events.map(({ id }) => id)).size).toBe(2)
  expect(events.slice(-2).map(({ data }) => data.text)).toEqual(['a', 'b'])
  await publisher.close()
})

test('thousands of events are published in order per key', async () => {
  const texts = Array.from({ length: 50 }, (_, index) => String(index))
  const ids = Array.from({ length: 40 }, (_, index) => `many-${index}`)
  await Promise.all(
    ids.map(async (id) => {
      await keeper.take(id, ...texts)
      keeper.outbox.notify(id)
    }),
  )
  await waitFor(() => ids.every((id) => about(id).length >= 50))
  for (const id of ids) expect(about(id).map(({ data }) => data.text)).toEqual(texts)
})

test('a stop publishes the pending documents', async () => {
  const second = await startNoteKeeper()
  await second.take('last-words', 'a')
  second.outbox.notify('last-words')
  await second.stop()
  expect(await outboxOf('last-words')).toBe(0)
})

test('a full batch of events that are too young for the sweep is read once per sweep', async () => {
  const publisher = createPublisher(kafka)
  const young = Array.from({ length: 500 }, (_, index) => ({
    _id: `young-${index}`,
    outbox: [keeper.events.create(noteTaken, { key: 'k', data: { noteId: 'young', text: 'a' } })],
  }))
  // Not among the notes, which the service's own relay publishes at its own times.
  const collection = keeper.notes.db.collection<(typeof young)[number]>('young')
  await collection.insertMany(young)
  const now = new Date(young.at(-1)?.outbox[0]?.time ?? '')
  const depths: number[] = []
  const relay = createRelay({
    source: 'notes',
    topic,
    model: { collection } as never,
    publisher,
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    observe: (depth) => void depths.push(depth),
    isLeading: () => true,
  })
  relay.start()
  await waitFor(() => depths.length > 0)
  // Less than the pause between two sweeps (2.4 s at least), and enough for many that follow at once.
  await sleep(500)
  await relay.stop()
  expect(depths).toEqual([500])
  await publisher.close()
})
