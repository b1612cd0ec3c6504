import { randomUUID } from 'node:crypto'
import { Kafka, type KafkaMessage, logLevel, type Message } from 'kafkajs'

export interface Recorded {
  key: string | null
  value: string
  headers: Message['headers']
}

/** A topic that a test reads whole and writes to. */
export interface Topic {
  /** All messages, in order per partition. */
  read(): Promise<Recorded[]>
  /** Number of messages. */
  size(): Promise<number>
  send(messages: readonly Recorded[]): Promise<void>
  /** Whether the group has committed the end of every partition. */
  isReadBy(group: string): Promise<boolean>
  close(): Promise<void>
}

/** Opens a topic for the time of `work`. @throws when the broker does not respond */
export async function withTopic<T>(
  brokers: string,
  name: string,
  work: (topic: Topic) => Promise<T>,
): Promise<T> {
  const topic = await openTopic(brokers, name)
  return work(topic).finally(topic.close)
}

const AT_ONCE = 250

async function openTopic(brokers: string, topic: string): Promise<Topic> {
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING })
  const [admin, producer] = [kafka.admin(), kafka.producer({ allowAutoTopicCreation: false })]
  await Promise.all([admin.connect(), producer.connect()])
  const ends = async () =>
    (await admin.fetchTopicOffsets(topic)).filter(({ high, low }) => Number(high) > Number(low))
  const size = async () =>
    (await ends()).reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0)
  return {
    size,
    async isReadBy(groupId) {
      const [[group], there] = await Promise.all([
        admin.fetchOffsets({ groupId, topics: [topic] }),
        ends(),
      ])
      const committed = new Map(group?.partitions.map((one) => [one.partition, Number(one.offset)]))
      return there.every(({ partition, high }) => committed.get(partition) === Number(high))
    },
    read: async () => readTo(kafka, topic, await ends()),
    async send(messages) {
      for (let from = 0; from < messages.length; from += AT_ONCE) {
        const some = messages.slice(from, from + AT_ONCE)
        await producer.send({
          topic,
          messages: some.map(({ key, value, headers }) => ({
            key,
            value,
            ...(headers && { headers }),
          })),
        })
      }
    },
    async close() {
      await Promise.all([admin.disconnect(), producer.disconnect()])
    },
  }
}

async function readTo(
  kafka: Kafka,
  topic: string,
  ends: { partition: number; high: string }[],
): Promise<Recorded[]> {
  const open = new Map(ends.map(({ partition, high }) => [partition, Number(high)]))
  const found: Recorded[] = []
  if (open.size === 0) return found
  const consumer = kafka.consumer({ groupId: `chaos.${randomUUID()}`, maxWaitTimeInMs: 200 })
  await consumer.connect()
  try {
    await consumer.subscribe({ topic, fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      consumer.on('consumer.crash', ({ payload }) => reject(payload.error))
      const eachMessage = async (got: { partition: number; message: KafkaMessage }) => {
        const end = open.get(got.partition)
        if (end === undefined || Number(got.message.offset) >= end) return
        found.push(recordOf(got.message))
        if (Number(got.message.offset) === end - 1) open.delete(got.partition)
        if (open.size === 0) resolve()
      }
      consumer.run({ autoCommit: false, eachMessage }).catch(reject)
    })
  } finally {
    await consumer.disconnect()
  }
  return found
}

const recordOf = ({ key, value, headers }: KafkaMessage): Recorded => ({
  key: key?.toString() ?? null,
  value: value?.toString() ?? '',
  headers,
})
