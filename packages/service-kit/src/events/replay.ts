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

/**
 * A message takes no longer than this, ms, joining the group included. Another replay of the group keeps this one from its
 * messages, and one that has ended before leaves it none.
 */
const MESSAGE_TIMEOUT_MS = 60_000

/**
 * The dead letters of a group (with its prefix) that are not replayed yet, oldest first, so many at most.
 * @throws Error when one does not come in time
 */
export async function inspectDeadLetters(
  kafka: Kafka,
  group: string,
  limit?: number,
): Promise<DeadLetter[]> {
  const deadLetters: DeadLetter[] = []
  const reader = `${replayGroup(group)}.${randomUUID()}`
  const take = async (message: KafkaMessage) => void deadLetters.push(fromDeadLetter(message))
  const { from, end } = await readWaiting(kafka, { group, reader, take, limit })
  if (from < end) await withAdmin(kafka, (admin) => admin.deleteGroups([reader]))
  return deadLetters
}

/**
 * Publishes each dead letter again to the topic it came from, commits an offset after each, and then deletes them:
 * dead letters have no retention limit, while the brokers drop the offsets of an empty group after some days.
 * Every group of that topic receives the event again, which is harmless: effects are keyed by business ids.
 * @throws Error when one does not come in time, or is not accepted; what was replayed until then is not replayed again
 */
export async function replayDeadLetters(
  kafka: Kafka,
  group: string,
  messageTimeoutMs = MESSAGE_TIMEOUT_MS,
): Promise<number> {
  const publisher = createPublisher(kafka)
  let replayed = 0
  try {
    const take = async (message: KafkaMessage) => {
      await publisher.send(fromDeadLetter(message).topic, [toOriginal(message)])
      replayed++
    }
    await takeDeadLetters(kafka, { group, take, messageTimeoutMs })
  } finally {
    await publisher.close()
  }
  return replayed
}

/**
 * Takes each dead letter of a group once, oldest first, commits an offset after each, and then deletes them.
 * @throws Error when one does not come in time, or `take` throws; what was taken until then is not taken again
 */
export async function takeDeadLetters(
  kafka: Kafka,
  reading: Omit<Reading, 'reader'>,
): Promise<void> {
  const { group } = reading
  const { from, end } = await readWaiting(kafka, { ...reading, reader: replayGroup(group) })
  if (from < end) await deleteDeadLetters(kafka, group, end)
}

interface Reading {
  group: string
  /** The group that reads. */
  reader: string
  take(message: KafkaMessage): Promise<void>
  messageTimeoutMs?: number
  /** Of the oldest ones so many at most. */
  limit?: number | undefined
  /** After so long none more is begun, ms: the rest stays. */
  beginsWithinMs?: number
}

interface Span {
  from: bigint
  end: bigint
}

/**
 * Reads from the first dead letter that is not replayed to the last one at the moment, and commits the offsets of
 * `reader`. A topic of dead letters has one partition, 0.
 * @returns what it has read
 */
async function readWaiting(
  kafka: Kafka,
  { group, reader, take, messageTimeoutMs = MESSAGE_TIMEOUT_MS, limit, beginsWithinMs }: Reading,
): Promise<Span> {
  const lastBegin = performance.now() + (beginsWithinMs ?? Number.POSITIVE_INFINITY)
  const topic = deadLetterTopic(group)
  const all = await withAdmin(kafka, (admin) => waiting(admin, topic, replayGroup(group)))
  const span =
    limit === undefined ? all : { ...all, end: lesser(all.end, all.from + BigInt(limit)) }
  const { from, end } = span
  if (from >= end) return span
  let next = from
  let isDone = false
  const consumer = kafka.consumer({ groupId: reader, maxWaitTimeInMs: 500 })
  let late: NodeJS.Timeout | undefined
  await consumer.connect()
  try {
    await consumer.subscribe({ topic, fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      consumer.on('consumer.crash', ({ payload }) => reject(payload.error))
      late = setTimeout(() => reject(lateError(topic, messageTimeoutMs)), messageTimeoutMs)
      const run = consumer.run({
        autoCommit: false,
        eachMessage: async ({ message }) => {
          const offset = BigInt(message.offset)
          // After a rejoin the broker may deliver messages that were taken before.
          if (isDone || offset < next || offset >= end) return
          await take(message)
          next = offset + 1n
          await consumer.commitOffsets([{ topic, partition: 0, offset: String(next) }])
          late?.refresh()
          isDone = next === end || performance.now() >= lastBegin
          if (isDone) resolve()
        },
      })
      run.catch(reject)
    })
  } finally {
    clearTimeout(late)
    await consumer.disconnect()
  }
  return { from, end: next }
}

const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

const lateError = (topic: string, ms: number) =>
  new Error(
    `No message of ${topic} in ${ms / 1_000} s: another replay of it may run, or have ended`,
  )

async function waiting(admin: Admin, topic: string, replayed: string): Promise<Span> {
  if (!(await admin.listTopics()).includes(topic)) throw new Error(`There is no topic ${topic}`)
  const [ends] = await admin.fetchTopicOffsets(topic)
  const [reached] = await admin.fetchOffsets({ groupId: replayed, topics: [topic] })
  const committed = BigInt(reached?.partitions[0]?.offset ?? '-1')
  const low = BigInt(ends?.low ?? '0')
  return { from: committed > low ? committed : low, end: BigInt(ends?.high ?? '0') }
}

function deleteDeadLetters(kafka: Kafka, group: string, end: bigint): Promise<void> {
  const topic = deadLetterTopic(group)
  return withAdmin(kafka, async (admin) => {
    // kafkajs deletes only from topics whose metadata it has fetched.
    await admin.fetchTopicOffsets(topic)
    await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: String(end) }] })
  })
}
