import { Kafka, logLevel } from 'kafkajs'

interface BrokerBacklog {
  /** Groups with events before them that they have not handled: "wallet.grants: 3". */
  unhandled: string[]
  /** Dead letters that nobody has replayed: they are with the broker alone. */
  deadLetters: string[]
}

const REPLAY = '.dlq-replay'

/** What is with the broker and not, or not only, in a database. @param prefix of topics and groups */
export async function brokerBacklog(brokers: string[], prefix: string): Promise<BrokerBacklog> {
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING })
  const admin = kafka.admin()
  await admin.connect()
  try {
    const groups = (await admin.listGroups()).groups
      .map(({ groupId }) => groupId)
      .filter((name) => name.startsWith(prefix) && !name.includes(REPLAY))
    const unhandled: string[] = []
    for (const groupId of groups) {
      const behind = await sum(
        (await admin.fetchOffsets({ groupId })).map(({ topic, partitions }) =>
          eventsBehind(topic, partitions),
        ),
      )
      if (behind > 0) unhandled.push(`${groupId}: ${behind}`)
    }
    const deadLetters: string[] = []
    const topics = (await admin.listTopics()).filter(
      (name) => name.startsWith(prefix) && name.endsWith('.dlq'),
    )
    for (const topic of topics) {
      const groupId = topic.replace(/\.dlq$/, REPLAY)
      const [replayed] = await admin.fetchOffsets({ groupId, topics: [topic] })
      const waiting = await eventsBehind(topic, replayed?.partitions ?? [])
      if (waiting > 0) deadLetters.push(`${topic}: ${waiting}`)
    }
    return { unhandled, deadLetters }
  } finally {
    await admin.disconnect()
  }

  async function eventsBehind(
    topic: string,
    reached: readonly { partition: number; offset: string }[],
  ): Promise<number> {
    const ends = await admin.fetchTopicOffsets(topic)
    return ends.reduce((total, { partition, low, high }) => {
      const at = Number(reached.find((one) => one.partition === partition)?.offset ?? -1)
      return total + Math.max(0, Number(high) - Math.max(at, Number(low)))
    }, 0)
  }
}

async function sum(numbers: Promise<number>[]): Promise<number> {
  return (await Promise.all(numbers)).reduce((total, number) => total + number, 0)
}
