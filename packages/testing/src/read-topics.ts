import { Kafka, logLevel } from 'kafkajs'
import { POLL_MS } from './event-client.ts'

const READ_WITHIN_MS = 30_000

/** Hands every event of every topic to `visit`, as text: its key, value and headers. @returns how many there were */
export async function eachEvent(
  brokers: string,
  visit: (event: string, topic: string) => void,
): Promise<number> {
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING })
  const admin = kafka.admin()
  await admin.connect()
  const groupId = `reader-${process.pid}-${Date.now()}`
  try {
    const ends = await endsOf(admin)
    if (ends.size === 0) return 0
    const topics = [...new Set([...ends.keys()].map((place) => place.split(' ')[0] as string))]
    const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: POLL_MS })
    const count = await readTo(ends, topics, consumer, visit)
    // Only tidiness: the name of the group is never used again.
    await admin.deleteGroups([groupId]).catch(() => undefined)
    return count
  } finally {
    await admin.disconnect()
  }
}

type Admin = ReturnType<Kafka['admin']>
type Consumer = ReturnType<Kafka['consumer']>

/** `topic partition` -> the offset behind its last event; partitions without events are left out. */
async function endsOf(admin: Admin): Promise<Map<string, bigint>> {
  const topics = (await admin.listTopics()).filter((topic) => !topic.startsWith('__'))
  const ends = new Map<string, bigint>()
  for (const topic of topics) {
    for (const { partition, high, low } of await admin.fetchTopicOffsets(topic)) {
      if (BigInt(high) > BigInt(low)) ends.set(`${topic} ${partition}`, BigInt(high))
    }
  }
  return ends
}

async function readTo(
  ends: Map<string, bigint>,
  topics: string[],
  consumer: Consumer,
  visit: (event: string, topic: string) => void,
): Promise<number> {
  let count = 0
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  const late = setTimeout(
    () => reject(new Error('the topics were not read in time')),
    READ_WITHIN_MS,
  )
  await consumer.connect()
  try {
    await consumer.subscribe({ topics, fromBeginning: true })
    await consumer.run({
      async eachMessage({ topic, partition, message }) {
        const headers = Object.entries(message.headers ?? {}).map(
          ([name, value]) => `${name}: ${value}`,
        )
        visit([message.key, message.value, ...headers].map(String).join('\n'), topic)
        count += 1
        const place = `${topic} ${partition}`
        const end = ends.get(place)
        if (end !== undefined && BigInt(message.offset) + 1n >= end) ends.delete(place)
        if (ends.size === 0) resolve()
      },
    })
    await done
    return count
  } finally {
    clearTimeout(late)
    await consumer.disconnect()
  }
}
