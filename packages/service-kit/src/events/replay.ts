import { randomUUID } from 'node:crypto'
import type { Admin, Kafka, KafkaMessage } from 'kafkajs'
import {
  type DeadLetter,
  deadLetterTopic,
  fromDeadLetter,
  replayGroup,
  toOriginal,
} from './dead-letters.ts'
import { withAdmin } from './kafka.ts'
import { createPublisher } from './publisher.ts'

/** The dead letters of a group (with its prefix) that were not replayed yet, oldest first. */
export async function inspectDeadLetters(kafka: Kafka, group: string): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = []
  const reader = `${replayGroup(group)}.${randomUUID()}`
  const take = async (message: KafkaMessage) => void letters.push(fromDeadLetter(message))
  const { from, end } = await readWaiting(kafka, group, reader, take)
  if (from < end) await withAdmin(kafka, (admin) => admin.deleteGroups([reader]))
  return letters
}

/**
 * Sends each dead letter once more to the topic it came from, remembers how far it got, and deletes what it
 * sent: letters are kept without limit of time, and the brokers forget after some days how far a group that
 * nobody is in has read. Every group of that topic sees it again, which is harmless: effects are keyed by
 * business ids.
 */
export async function replayDeadLetters(kafka: Kafka, group: string): Promise<number> {
  const publisher = createPublisher(kafka)
  let replayed = 0
  try {
    const { from, end } = await readWaiting(kafka, group, replayGroup(group), async (message) => {
      await publisher.send(fromDeadLetter(message).topic, [toOriginal(message)])
      replayed++
    })
    if (from < end) await deleteLetters(kafka, group, end)
  } finally {
    await publisher.close()
  }
  return replayed
}

interface Span {
  from: bigint
  end: bigint
}

/** Reads each from the first letter not replayed to the last one there now; offsets stay with `reader`. */
async function readWaiting(
  kafka: Kafka,
  group: string,
  reader: string,
  take: (message: KafkaMessage) => Promise<void>,
): Promise<Span> {
  const topic = deadLetterTopic(group)
  const span = await withAdmin(kafka, (admin) => waiting(admin, topic, replayGroup(group)))
  const { from, end } = span
  if (from >= end) return span
  let next = from
  const consumer = kafka.consumer({ groupId: reader, maxWaitTimeInMs: 500 })
  await consumer.connect()
  try {
    await consumer.subscribe({ topic, fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      consumer.on('consumer.crash', ({ payload }) => reject(payload.error))
      const run = consumer.run({
        autoCommit: false,
        eachMessage: async ({ message }) => {
          const offset = BigInt(message.offset)
          // A reader that joins anew may be given what it took before.
          if (offset < next || offset >= end) return
          await take(message)
          next = offset + 1n
          await consumer.commitOffsets([{ topic, partition: 0, offset: String(next) }])
          if (next === end) resolve()
        },
      })
      run.catch(reject)
    })
  } finally {
    await consumer.disconnect()
  }
  return span
}

async function waiting(admin: Admin, topic: string, replayed: string): Promise<Span> {
  if (!(await admin.listTopics()).includes(topic)) throw new Error(`There is no topic ${topic}`)
  const [ends] = await admin.fetchTopicOffsets(topic)
  const [reached] = await admin.fetchOffsets({ groupId: replayed, topics: [topic] })
  const committed = BigInt(reached?.partitions[0]?.offset ?? '-1')
  const low = BigInt(ends?.low ?? '0')
  return { from: committed > low ? committed : low, end: BigInt(ends?.high ?? '0') }
}

function deleteLetters(kafka: Kafka, group: string, end: bigint): Promise<void> {
  const topic = deadLetterTopic(group)
  return withAdmin(kafka, async (admin) => {
    // kafkajs only deletes from topics that it has been asked about.
    await admin.fetchTopicOffsets(topic)
    await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: String(end) }] })
  })
}
