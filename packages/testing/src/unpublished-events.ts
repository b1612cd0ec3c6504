import mongoose, { type Connection } from 'mongoose'

/** Collections of any database that hold unpublished events: "wallet.postings: 2 documents". */
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
      // The same condition as that of the relay's sweep; its index makes it fast.
      const count = await database.collection(name).countDocuments({ 'outbox.id': { $gt: '' } })
      return count > 0 ? [`${database.name}.${name}: ${count} documents`] : []
    }),
  )
  return found.flat()
}
