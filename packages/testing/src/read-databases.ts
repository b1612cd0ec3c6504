import mongoose, { type Connection } from 'mongoose'

export type StoredDocument = Record<string, unknown>

/** The documents of one collection that match, as they are stored. */
export function documentsOf(
  mongoUrl: string,
  database: string,
  collection: string,
  filter: Record<string, unknown> = {},
): Promise<StoredDocument[]> {
  return connected(mongoUrl, (server) =>
    server.useDb(database).collection(collection).find<StoredDocument>(filter).toArray(),
  )
}

/** Stores a document as it is. */
export function storeDocument(
  mongoUrl: string,
  database: string,
  collection: string,
  document: StoredDocument,
): Promise<unknown> {
  return connected(mongoUrl, (server) =>
    server.useDb(database).collection(collection).insertOne(document),
  )
}

/** Changes documents of one collection as they are stored, such as a time that a test cannot wait for. @returns how many */
export async function changeDocuments(
  mongoUrl: string,
  database: string,
  collection: string,
  filter: Record<string, unknown>,
  set: Record<string, unknown>,
): Promise<number> {
  const { matchedCount } = await connected(mongoUrl, (server) =>
    server.useDb(database).collection(collection).updateMany(filter, { $set: set }),
  )
  return matchedCount
}

/**
 * Every document of every collection, one after another.
 * @param only the one database that is read, by default all: those of other tests too where they share a server
 */
export function eachDocument(
  mongoUrl: string,
  visit: (document: StoredDocument, at: { database: string; collection: string }) => void,
  only?: string,
): Promise<void> {
  return connected(mongoUrl, async (server) => {
    const databases = only ? [{ name: only }] : (await server.listDatabases()).databases
    for (const { name: database } of databases) {
      const connection = server.useDb(database)
      for (const { name: collection } of await connection.listCollections()) {
        const documents = connection.collection(collection).find<StoredDocument>({})
        for await (const document of documents) visit(document, { database, collection })
      }
    }
  })
}

async function connected<T>(mongoUrl: string, work: (server: Connection) => Promise<T>) {
  const server = await mongoose.createConnection(mongoUrl).asPromise()
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
