import { isUnavailable } from '@platform/service-kit'
import { mongo } from 'mongoose'
import { BackupRefusal } from './manifest.ts'

/** Engines that run answer in less; the driver itself would wait half a minute. */
const SELECTION_MS = 5_000

/** A client of the database. @throws BackupRefusal when none answers */
export async function connectDatabase(
  url: string,
  serverSelectionTimeoutMS = SELECTION_MS,
): Promise<mongo.MongoClient> {
  const client = new mongo.MongoClient(url, { serverSelectionTimeoutMS })
  // Without the credentials that the address may have.
  const hosts = client.options.hosts.join(', ')
  return ofEngine(`database at ${hosts}`, client.connect())
}

/** What an engine answers. @throws BackupRefusal when it does not */
export async function ofEngine<T>(engine: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!isUnavailable(error)) throw error
    throw new BackupRefusal(
      `The ${engine} does not answer. Run the engines alone (npm run engines), or name clusters with MONGO_URL and KAFKA_BROKERS.`,
      { cause: error },
    )
  }
}
