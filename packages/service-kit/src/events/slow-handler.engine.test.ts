import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { Kafka, logLevel } from 'kafkajs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { pause } from '../time/pause.ts'
import { createConsumer } from './consumer.ts'
import { deadLetterTopic } from './dead-letters.ts'
import { handlersByType, on } from './handler.ts'
import { createPublisher } from './publisher.ts'
import { inspectDeadLetters } from './replay.ts'

const env = engineEnvironment('notes')
const prefix = env.KAFKA_TOPIC_PREFIX
const SESSION_MS = 10_000
const kafka = new Kafka({ brokers: [env.KAFKA_BROKERS], logLevel: logLevel.NOTHING })
const admin = kafka.admin()

beforeAll(() => admin.connect())
afterAll(() => admin.disconnect())

test('of two instances one handles an event that takes longer than the session, once', async () => {
  const begun: string[] = []
  const again = new AbortController()
  const handler = on(noteTaken, async ({ text }) => {
    begun.push(text)
    if (text !== 'slow') return
    if (begun.filter((one) => one === 'slow').length > 1) return again.abort()
    await pause(SESSION_MS + 5_000, again.signal)
  })
  const start = () =>
    startNoteKeeper(({ events }) =>
      events.consume({ from: 'notes', group: 'notes.reader', handlers: [handler] }),
    )
  const keepers = await Promise.all([start(), start()])
  await waitFor(async () => {
    const [group] = (await admin.describeGroups([`${prefix}notes.reader`])).groups
    return group?.state === 'Stable' && group.members.length === 2
  }, 60_000)

  await keepers[0].take('one', 'slow', 'next')
  keepers[0].outbox.notify('one')
  await waitFor(() => begun.includes('next'), 60_000)
  for (const keeper of keepers) await keeper.stop()
  expect(begun).toEqual(['slow', 'next'])
}, 120_000)

test('an event whose handler hangs becomes a dead letter, and the events after it are handled', async () => {
  const keeper = await startNoteKeeper()
  const group = `${prefix}notes.hanging`
  await admin.createTopics({ topics: [{ topic: deadLetterTopic(group), numPartitions: 1 }] })
  const handled: string[] = []
  const publisher = createPublisher(kafka)
  const handler = on(noteTaken, async ({ text }) => {
    if (text === 'hangs') await new Promise(() => {})
    handled.push(text)
  })
  const consumer = createConsumer({
    kafka,
    group,
    topics: new Map([[`${prefix}notes.events`, handlersByType([handler])]]),
    concurrency: 1,
    handlerTimeoutMs: 50,
    publisher,
    log: pino({ level: 'silent' }),
    observe: () => {},
  })
  await consumer.start()
  await keeper.take('two', 'hangs', 'after')
  keeper.outbox.notify('two')
  await waitFor(() => handled.includes('after'))
  const reasons = (await inspectDeadLetters(kafka, group)).map(({ reason }) => reason)
  expect(reasons).toEqual([expect.stringContaining('timed out after 50 ms')])
  await consumer.stop()
  await publisher.close()
  await keeper.stop()
})
