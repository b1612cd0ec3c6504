import { withTimeout } from '@platform/contracts/rules/with-timeout'
import mongoose, { type Connection, type Model, type Schema } from 'mongoose'
import { retry } from '../time/retry.ts'
import { refuseTtlIndexes } from './refuse-ttl-indexes.ts'

/** A service's own connection, not the global mongoose: several services may share a process. */
export interface Mongo {
  connection: Connection
  /** Declares a model; `collection` is its exact name. @throws Error for a schema with a TTL index */
  model<T>(name: string, schema: Schema<T>, collection: string): Model<T>
  /**
   * Creates collections and indexes, one model after another, before the first write: the embedded
   * engine does not support parallel creation.
   */
  // biome-ignore lint/suspicious/noExplicitAny: models of any documents
  initModels(models: readonly Model<any>[]): Promise<void>
  /** Names of the collections of all models. */
  collections(): string[]
  /** @throws Error when no model has this collection */
  // biome-ignore lint/suspicious/noExplicitAny: a model of any documents
  modelOf(collection: string): Model<any>
  /** @throws when the database does not answer within a second */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Callers get 503 within a second of a server's end. */
const WAIT_MS = 800
const CONNECT_MS = 2_000
const BETWEEN_TRIES = { firstMs: 500 }

/**
 * @param waitMs how long an operation waits for a server that answers
 * @throws when no server answers within `startTimeoutMs`
 */
export async function connectMongo(
  url: string,
  database: string,
  service: string,
  startTimeoutMs: number,
  waitMs = WAIT_MS,
): Promise<Mongo> {
  const connection = mongoose.createConnection()
  connection.set('bufferCommands', false)
  connection.set('autoCreate', false)
  connection.set('autoIndex', false)
  const open = () =>
    connection.openUri(url, {
      dbName: database,
      appName: service,
      useBigInt64: true,
      writeConcern: { w: 'majority', journal: true },
      // Otherwise an answer could rest on a document that a fail-over removes. A write that met a duplicate key waits
      // for the majority too, so the document that it met can be read after it.
      readConcern: { level: 'majority' },
      serverSelectionTimeoutMS: waitMs,
      connectTimeoutMS: Math.max(CONNECT_MS, waitMs),
      socketTimeoutMS: 15_000,
      heartbeatFrequencyMS: 2_000,
      waitQueueTimeoutMS: 5_000,
      maxPoolSize: 50,
    })
  await retry(open, { backoff: BETWEEN_TRIES, withinMs: startTimeoutMs })
  return {
    connection,
    model(name, schema, collection) {
      refuseTtlIndexes(schema, collection)
      return connection.model(name, schema, collection) as never
    },
    async initModels(models) {
      const existing = await collectionsOf(connection)
      for (const model of models) {
        if (!existing.includes(model.collection.name)) await createCollection(connection, model)
        // One request for all; mongoose's own sends one for each.
        const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }))
        if (indexes.length > 0) await model.collection.createIndexes(indexes as never)
      }
    },
    collections: () => Object.values(connection.models).map(({ collection }) => collection.name),
    modelOf(name) {
      const models = Object.values(connection.models)
      const model = models.find(({ collection }) => collection.name === name)
      if (!model) throw new Error(`no model has the collection ${name}`)
      return model
    },
    async ping() {
      await withTimeout(
        1_000,
        connection.db?.command({ ping: 1 }) ?? Promise.reject(new Error('closed')),
      )
    },
    close: () => connection.close(),
  }
}

/** Creates a collection that another instance, or a first attempt whose response was lost, may create first. */
async function createCollection(
  connection: Connection,
  model: { collection: { name: string }; createCollection(): Promise<unknown> },
): Promise<void> {
  try {
    await model.createCollection()
  } catch (error) {
    const existing = await collectionsOf(connection)
    if (!existing.includes(model.collection.name)) throw error
  }
}

const collectionsOf = async (connection: Connection) =>
  (await connection.listCollections()).map(({ name }) => name)

/** Whether a write lost to a document with the same unique key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000
}
