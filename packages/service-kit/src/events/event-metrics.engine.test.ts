import { randomUUID } from 'node:crypto'
import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { Kafka, logLevel } from 'kafkajs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { startBreakableBroker } from '../testing/breakable-broker.ts'
import { metricOf } from '../testing/metric-of.ts'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { on, Poison } from './handler.ts'
import { replayDeadLetters } from './replay.ts'

const env = engineEnvironment('notes')
const reader = { group: 'notes.reader', topic: 'notes.events' }
let broker: Awaited<ReturnType<typeof startBreakableBroker>>
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>
let busy = false
let poisonous = true

beforeAll(async () => {
  broker = await startBreakableBroker(env.KAFKA_BROKERS)
  const handler = on(noteTaken, async ({ text }) => {
    if (busy) throw new DomainError('UNAVAILABLE')
    if (poisonous && text === 'poison') throw new Poison('never')
  })
  keeper = await startNoteKeeper(
    ({ events }) => events.consume({ from: 'notes', group: reader.group, handlers: [handler] }),
    { KAFKA_BROKERS: broker.broker },
  )
})
afterAll(async () => {
  broker.restore()
  await keeper.stop()
  await broker.close()
})

const metric = (name: string, labels: Record<string, string> = {}) =>
  metricOf(keeper.app, name, labels)
const take = async (id: string, ...texts: string[]) => {
  await keeper.take(id, ...texts)
  keeper.outbox.notify(id)
}

test('the lag of a group grows while its database is down, and falls to 0 afterwards', async () => {
  busy = true
  await take('a', 'one', 'two', 'three')
  await waitFor(async () => (await metric('consumer_lag', reader)) === 3)
  busy = false
  await waitFor(async () => (await metric('consumer_lag', reader)) === 0)
  const handledAt = (await metric('consumer_last_event_timestamp_seconds', reader)) ?? 0
  expect(Math.abs(Date.now() / 1000 - handledAt)).toBeLessThan(30)
  // They waited at least for the sample that counted them.
  expect(await metric('consumer_event_age_seconds', reader)).toBeGreaterThan(0.1)
  expect(await metric('events_consumed_total', { result: 'handled' })).toBe(3)
})

test('dead letters are counted until they are replayed', async () => {
  const waiting = () => metric('dead_letters_waiting', { group: reader.group })
  await waitFor(async () => (await waiting()) === 0)
  await take('b', 'poison')
  await waitFor(async () => (await waiting()) === 1)
  poisonous = false
  const kafka = new Kafka({ brokers: [env.KAFKA_BROKERS], logLevel: logLevel.NOTHING })
  await replayDeadLetters(kafka, `${env.KAFKA_TOPIC_PREFIX}${reader.group}`)
  await waitFor(async () => (await waiting()) === 0)
})

test('without the broker the service is not ready, its outbox fills and no backlog is reported; all recovers with the broker', async () => {
  // A try before this one may have stopped anywhere.
  broker.restore()
  await waitFor(async () => !(await metric('outbox_pending', { collection: 'notes' })))
  await waitFor(async () => (await metric('consumer_lag', reader)) === 0)
  const handled = async () => (await metric('events_consumed_total', { result: 'handled' })) ?? 0
  const before = await handled()
  broker.breakDown()
  await take(randomUUID(), 'four', 'five')
  const readiness = await keeper.app.inject('/readyz')
  expect(readiness.statusCode).toBe(503)
  expect(readiness.json().details).toEqual({ mongo: 'up', kafka: 'down' })
  await waitFor(async () => (await metric('outbox_pending', { collection: 'notes' })) === 2)
  await waitFor(async () => ((await metric('outbox_oldest_seconds')) ?? 0) > 0)
  // kafkajs repeats a request several times before it fails.
  await waitFor(async () => (await metric('consumer_lag', reader)) === undefined, 50_000)

  broker.restore()
  await waitFor(async () => (await keeper.app.inject('/readyz')).statusCode === 200)
  await waitFor(async () => (await metric('outbox_pending', { collection: 'notes' })) === 0)
  await waitFor(async () => (await handled()) === before + 2)
  await waitFor(async () => (await metric('consumer_lag', reader)) === 0)
}, 120_000)
