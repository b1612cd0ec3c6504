import { Kafka, logLevel } from 'kafkajs'
import mongoose from 'mongoose'

/** Removes the databases and topics whose names start with the run's name. */
export async function dropTestData(run: string, mongoUrl: string, brokers: string): Promise<void> {
  await Promise.all([dropDatabases(run, mongoUrl), dropTopics(run, brokers)])
}

async function dropDatabases(run: string, mongoUrl: string): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl).asPromise()
  try {
    const { databases } = await connection.listDatabases()
    for (const { name } of databases) {
      if (name.startsWith(run)) await connection.useDb(name).dropDatabase()
    }
  } finally {
    await connection.close()
  }
}

async function dropTopics(run: string, brokers: string): Promise<void> {
  const admin = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).admin()
  await admin.connect()
  try {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(run))
    if (topics.length > 0) await admin.deleteTopics({ topics })
  } finally {
    await admin.disconnect()
  }
}
