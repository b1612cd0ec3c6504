import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { Kafka, logLevel } from 'kafkajs'
import { expect, test } from 'vitest'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { deadLetterTopic } from './dead-letters.ts'
import { on } from './handler.ts'

const env = engineEnvironment('notes')
const SESSION_MS = 10_000

const group = `${env.KAFKA_TOPIC_PREFIX}notes.reader`
const seen: string[] = []
const handler = on(noteTaken, async ({ text }) => void seen.push(text))
const startConsuming = () =>
  startNoteKeeper(({ events }) =>
    events.consume({ from: 'notes', group: 'notes.reader', handlers: [handler] }),
  )

test('a service whose group waits for the session of a killed instance serves at once, and consumes later', async () => {
  await (await startConsuming()).stop()
  await joinAndFallSilent()
  const began = Date.now()
  const keeper = await startConsuming()
  expect(Date.now() - began).toBeLessThan(0.9 * SESSION_MS)
  await keeper.take('early', 'early')
  keeper.outbox.notify('early')
  await waitFor(() => seen.includes('early'), 3 * SESSION_MS)
  await keeper.stop()
})

/**
 * Joins the group and then sends nothing, as after kill -9: a long poll of a topic without messages keeps it from
 * sending heartbeats. It ends with the process of this test file.
 */
async function joinAndFallSilent() {
  const kafka = new Kafka({ brokers: [env.KAFKA_BROKERS], logLevel: logLevel.NOTHING })
  const consumer = kafka.consumer({
    groupId: group,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: SESSION_MS - 1,
    maxWaitTimeInMs: 10 * SESSION_MS,
  })
  await consumer.connect()
  await consumer.subscribe({ topic: deadLetterTopic(group) })
  await consumer.run({ eachMessage: async () => {} })
}
