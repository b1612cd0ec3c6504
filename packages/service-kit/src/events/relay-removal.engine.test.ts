import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import type { Message } from 'kafkajs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import type { OutboxEvent } from './outbox.ts'
import { createRelay } from './relay.ts'

engineEnvironment('notes')
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>
beforeAll(async () => {
  keeper = await startNoteKeeper()
})
afterAll(() => keeper.stop())

/** A collection outside the service's own relay. */
const papers = () => keeper.notes.db.collection<{ _id: string; outbox: OutboxEvent[] }>('papers')

/** A relay whose removals first do something else, and the keys of what it sent. */
function relayRemoving(first: () => Promise<void>) {
  const collection = papers()
  const sent: unknown[] = []
  const relay = createRelay({
    source: 'notes',
    topic: 'unused',
    model: {
      collection: {
        name: 'papers',
        find: collection.find.bind(collection),
        updateMany: async (...args: Parameters<typeof collection.updateMany>) => {
          await first()
          return collection.updateMany(...args)
        },
      },
    } as never,
    publisher: {
      send: async (_topic: string, messages: Message[]) =>
        void sent.push(...messages.map(({ key }) => key)),
      connect: async () => {},
      close: async () => {},
    },
    clock: systemClock,
    log: pino({ level: 'silent' }),
    observe: () => {},
    isLeading: () => true,
  })
  return { relay, sentOf: (id: string) => sent.filter((key) => key === id).length }
}

const eventOf = (id: string) =>
  keeper.events.create(noteTaken, { key: id, data: { noteId: id, text: 'a' } })
const store = async (id: string) => {
  const event = eventOf(id)
  await papers().insertOne({ _id: id, outbox: [event] })
  return event
}
const waiting = async (id: string) => (await papers().findOne({ _id: id }))?.outbox.length

test('known events are sent while the ones before them are still being removed', async () => {
  const held = Promise.withResolvers<void>()
  const { relay, sentOf } = relayRemoving(() => held.promise)
  relay.start()
  for (const id of ['known-1', 'known-2']) {
    relay.notify(id, [await store(id)])
    await waitFor(() => sentOf(id) === 1)
  }
  expect(await waiting('known-1')).toBe(1)
  held.resolve()
  await relay.stop()
  expect([await waiting('known-1'), await waiting('known-2')]).toEqual([0, 0])
})

test('a document with a second event is not read before the first, already sent, is removed', async () => {
  const held = Promise.withResolvers<void>()
  const { relay, sentOf } = relayRemoving(() => held.promise)
  relay.start()
  relay.notify('twice', [await store('twice')])
  await waitFor(() => sentOf('twice') === 1)
  await papers().updateOne({ _id: 'twice' }, { $push: { outbox: eventOf('twice') } })
  relay.notify('twice')
  held.resolve()
  await relay.stop()
  expect(sentOf('twice')).toBe(2)
  expect(await waiting('twice')).toBe(0)
})

test('events whose removal failed are sent again and then removed', async () => {
  let failures = 0
  const { relay, sentOf } = relayRemoving(async () => {
    if (failures++ === 0) throw new Error('the database is away')
  })
  const event = await store('again')
  relay.start()
  relay.notify('again', [event])
  await waitFor(async () => (await waiting('again')) === 0)
  await relay.stop()
  expect(sentOf('again')).toBe(2)
})
