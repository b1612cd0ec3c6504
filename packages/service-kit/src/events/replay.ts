import { randomUUID } from 'node:crypto'
import type { Kafka, KafkaMessage } from 'kafkajs'
import {
  type DeadLetter,
  deadLetterTopic,
  fromDeadLetter,
  replayGroup,
  toOriginal,
} from './dead-letters.ts'
import { createPublisher } from './publisher.ts'

/** The dead letters of a group (with its prefix) that were not replayed yet, oldest first. */
export async function inspectDeadLetters(kafka: Kafka, group: string): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = []
  await readWaiting(kafka, group, `${replayGroup(group)}.${randomUUID()}`, async (message) => {
    letters.push(fromDeadLetter(message))
  })
  return letters
}

/**
 * Sends each dead letter once more to the topic it came from, and remembers how far it got. Every
 * group of that topic sees it again, which is harmless: effects are keyed by business ids.
 */
export async function replayDeadLetters(kafka: Kafka, group: string): Promise<number> {
  const publisher = createPublisher(kafka)
  let replayed = 0
  try {
    await readWaiting(kafka, group, replayGroup(group), async (message) => {
      await publisher.send(fromDeadLetter(message).topic, [toOriginal(message)])
      replayed++
    })
  } finally {
    await publisher.close()
  }
  return replayed
}

/** Reads from the first letter not replayed to the last one there now; offsets stay with `reader`. */
async function readWaiting(
  kafka: Kafka,
  group: string,
  reader: string,
  take: (message: KafkaMessage) => Promise<void>,
): Promise<void> {
  const topic = deadLetterTopic(group)
  const { from, end } = await waiting(kafka, group)
  if (from >= end) return
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
          if (offset < from || offset >= end) return
          await take(message)
          const next = String(offset + 1n)
          await consumer.commitOffsets([{ topic, partition: 0, offset: next }])
          if (offset + 1n === end) resolve()
        },
      })
      run.then(() => consumer.seek({ topic, partition: 0, offset: String(from) }), reject)
    })
  } finally {
    await consumer.disconnect()
  }
}

async function waiting(kafka: Kafka, group: string): Promise<{ from: bigint; end: bigint }> {
  const topic = deadLetterTopic(group)
  const admin = kafka.admin()
  await admin.connect()
  try {
    if (!(await admin.listTopics()).includes(topic)) throw new Error(`There is no topic ${topic}`)
    const [ends] = await admin.fetchTopicOffsets(topic)
    const [replayed] = await admin.fetchOffsets({ groupId: replayGroup(group), topics: [topic] })
    const committed = BigInt(replayed?.partitions[0]?.offset ?? '-1')
    const low = BigInt(ends?.low ?? '0')
    return { from: committed > low ? committed : low, end: BigInt(ends?.high ?? '0') }
  } finally {
    await admin.disconnect()
  }
}
