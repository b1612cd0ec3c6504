import { Kafka, logLevel } from 'kafkajs'
import mongoose, { type Connection } from 'mongoose'

/** Collections of any database that hold events nobody has published yet: "wallet.postings: 2 documents". */
export async function unpublishedEvents(mongoUrl: string): Promise<string[]> {
  const server = await mongoose.createConnection(mongoUrl).asPromise()
  try {
    const { databases } = await server.listDatabases()
    const found = await Promise.all(databases.map(({ name }) => waitingIn(server.useDb(name))))
    return found.flat()
  } finally {
    await server.close()
  }
}

async function waitingIn(database: Connection): Promise<string[]> {
  const collections = await database.listCollections()
  const found = await Promise.all(
    collections.map(async ({ name }) => {
      const count = await database.collection(name).countDocuments({ 'outbox.id': { $gt: '' } })
      return count > 0 ? [`${database.name}.${name}: ${count} documents`] : []
    }),
  )
  return found.flat()
}

/** Dead-letter topics that are not empty: "wallet.grants.dlq: 1 events". */
export async function deadLetters(brokers: string): Promise<string[]> {
  const admin = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).admin()
  await admin.connect()
  try {
    const topics = (await admin.listTopics()).filter((topic) => topic.endsWith('.dlq'))
    const found = await Promise.all(
      topics.map(async (topic) => {
        const partitions = await admin.fetchTopicOffsets(topic)
        const events = partitions.reduce(
          (sum, { high, low }) => sum + Number(high) - Number(low),
          0,
        )
        return events > 0 ? [`${topic}: ${events} events`] : []
      }),
    )
    return found.flat()
  } finally {
    await admin.disconnect()
  }
}
