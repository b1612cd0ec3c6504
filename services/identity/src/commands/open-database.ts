import { connectMongo, createEventFactory, systemClock, uuids } from '@platform/service-kit'
import { createRepositories, publishedBySweep } from '../repositories/create-repositories.ts'

const START_TIMEOUT_MS = 10_000

/**
 * Runs one command on identity's database, which MONGO_URL and MONGO_DATABASE name as for the service.
 */
export async function withDatabase<T>(run: (deps: DatabaseDeps) => Promise<T>): Promise<T> {
  const url = process.env.MONGO_URL
  if (!url) throw new Error('MONGO_URL is missing: which database?')
  const database = process.env.MONGO_DATABASE || 'identity'
  const mongo = await connectMongo(url, database, 'identity', START_TIMEOUT_MS)
  try {
    return await run(await dependencies(mongo))
  } finally {
    await mongo.close()
  }
}

type DatabaseDeps = Awaited<ReturnType<typeof dependencies>>

async function dependencies(mongo: Awaited<ReturnType<typeof connectMongo>>) {
  return {
    ...(await createRepositories(mongo, publishedBySweep)),
    events: createEventFactory('identity', systemClock, uuids),
    clock: systemClock,
    ids: uuids,
  }
}
