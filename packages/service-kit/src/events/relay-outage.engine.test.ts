import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import type { Message } from 'kafkajs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import type { OutboxEvent } from './outbox.ts'
import { MAX_PENDING } from './pending-documents.ts'
import { createRelay } from './relay.ts'

engineEnvironment('notes')
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>
beforeAll(async () => {
  keeper = await startNoteKeeper()
})
afterAll(() => keeper.stop())

/** Long enough ago for the sweep. */
const time = new Date(Date.now() - 60_000).toISOString()
const eventOf = (noteId: string, text: string): OutboxEvent => ({
  ...keeper.events.create(noteTaken, { key: noteId, data: { noteId, text } }),
  time,
})
const documentOf = (_id: string, ...texts: string[]) => ({
  _id,
  outbox: texts.map((text) => eventOf(_id, text)),
})

/** A relay over documents of its own, with a broker that a test disconnects; `reading` is called before each read. */
function relayOver(name: string, reading: () => void = () => {}, isLeading = () => true) {
  const collection = keeper.notes.db.collection<{ _id: string; outbox: OutboxEvent[] }>(name)
  const sent: { noteId: string; text: string }[] = []
  const broker = { away: false, tries: 0 }
  const observed: number[] = []
  /** Between a removal and the next read, ms. */
  const pauses: number[] = []
  let removedAt: number | undefined
  const relay = createRelay({
    source: 'notes',
    topic: 'unused',
    model: {
      collection: {
        name,
        find: (...args: Parameters<typeof collection.find>) => {
          reading()
          if (removedAt) pauses.push(performance.now() - removedAt)
          return collection.find(...args)
        },
        updateMany: async (...args: Parameters<typeof collection.updateMany>) => {
          await collection.updateMany(...args)
          removedAt = performance.now()
        },
      },
    } as never,
    publisher: {
      send: async (_topic: string, messages: Message[]) => {
        broker.tries += 1
        if (broker.away) throw new Error('the broker is away')
        sent.push(...messages.map(({ value }) => JSON.parse(String(value)).data))
      },
      connect: async () => {},
      close: async () => {},
    },
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    observe: (depth) => void observed.push(depth),
    isLeading,
  })
  onTestFinished(() => relay.stop())
  const textsOf = (id: string) => sent.flatMap(({ noteId, text }) => (noteId === id ? [text] : []))
  return { collection, relay, sent, textsOf, broker, pauses, observed }
}

test('documents beyond the limit are published in order once the broker is up', async () => {
  const { collection, relay, textsOf, broker } = relayOver('forgotten')
  broker.away = true
  for (let index = 0; index < MAX_PENDING; index++) relay.notify(`other-${index}`)
  await collection.insertOne(documentOf('one-too-many', 'a', 'b'))
  relay.notify('one-too-many')
  relay.start()
  await waitFor(() => broker.tries > 0)
  broker.away = false
  await waitFor(() => textsOf('one-too-many').length > 0)
  expect(textsOf('one-too-many')).toEqual(['a', 'b'])
})

test('after an outage ten instances publish a full outbox once, by the sweep of one', async () => {
  const instances = Array.from({ length: 10 }, (_, n) =>
    relayOver('shared', undefined, () => n === 0),
  )
  const [leader] = instances as [(typeof instances)[number]]
  const gathered = Array.from({ length: 3_000 }, (_, index) => documentOf(`g-${index}`, 'a'))
  await leader.collection.insertMany(gathered)
  for (const { relay, broker } of instances) {
    broker.away = true
    relay.start()
  }
  for (const [index, { _id, outbox }] of gathered.entries()) {
    instances[index % 10]?.relay.notify(_id, outbox)
  }
  for (const { broker } of instances) await waitFor(() => broker.tries > 0)
  // Still away, and more is written: each instance tries a few documents at a time.
  const later = Array.from({ length: 1_000 }, (_, index) => documentOf(`l-${index}`, 'a'))
  await leader.collection.insertMany(later)
  for (const [index, { _id, outbox }] of later.entries()) {
    instances[index % 10]?.relay.notify(_id, outbox)
  }
  for (const { broker } of instances) broker.away = false
  const waiting = () => leader.collection.countDocuments({ 'outbox.id': { $gt: '' } })
  await waitFor(async () => (await waiting()) === 0)
  for (const { relay } of instances) await relay.stop()
  const published = instances.flatMap(({ sent }) => sent)
  expect(new Set(published.map(({ noteId }) => noteId)).size).toBe(4_000)
  // Beside the sweep each instance tries a few documents, which are then published twice.
  expect(published.length).toBeLessThanOrEqual(4_000 * 1.05)
})

test('an instance that is no longer the leader measures nothing', async () => {
  const leading = { now: true }
  const { collection, relay, broker, observed } = relayOver('led', undefined, () => leading.now)
  broker.away = true
  await collection.insertOne(documentOf('waiting', 'a'))
  relay.start()
  await waitFor(() => observed.at(-1) === 1)
  leading.now = false
  await waitFor(() => observed.at(-1) === 0)
})

test('endless notifications do not starve the sweep', async () => {
  let notifications = 0
  let isOver = false
  const { collection, relay, textsOf } = relayOver('starved', () => {
    if (!isOver) relay.notify(`n-${notifications++}`)
  })
  await collection.insertOne(documentOf('quiet', 'a'))
  relay.notify('first')
  relay.start()
  await waitFor(() => textsOf('quiet').length > 0)
  isOver = true
})

test('events that gathered while the broker was down are published at once, each of them once', async () => {
  const { collection, relay, sent, pauses } = relayOver('gathered')
  const gathered = Array.from({ length: 1_600 }, (_, index) => documentOf(`g-${index}`, 'a'))
  await collection.insertMany(gathered)
  for (const { _id, outbox } of gathered.slice(1_000)) relay.notify(_id, outbox)
  relay.start()
  await waitFor(() => sent.length >= gathered.length)
  await waitFor(async () => (await collection.countDocuments({ 'outbox.id': { $gt: '' } })) === 0)
  await relay.stop()
  expect(sent).toHaveLength(gathered.length)
  // A turn of the sweep is 2,400 ms at least; there are two before the last full batch is gone.
  expect(Math.max(...pauses.slice(0, 2))).toBeLessThan(2_000)
})
