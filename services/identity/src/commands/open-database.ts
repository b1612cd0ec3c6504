import { connectMongo, createEventFactory, systemClock, uuids } from '@platform/service-kit'
import { createRepositories, publishedBySweep } from '../repositories/create-repositories.ts'

const START_TIMEOUT_MS = 4_000

/**
 * Runs one command on identity's database, which MONGO_URL and MONGO_DATABASE name as for the service.
 * @throws Error that says what to start when the database cannot be reached
 */
export async function withDatabase<T>(
  run: (deps: DatabaseDeps) => Promise<T>,
  startTimeoutMs = START_TIMEOUT_MS,
): Promise<T> {
  const url = process.env.MONGO_URL
  if (!url) throw new Error('MONGO_URL is missing: which database?')
  const database = process.env.MONGO_DATABASE || 'identity'
  const mongo = await connectMongo(url, database, 'identity', startTimeoutMs).catch(
    (error: Error) => {
      throw error.name === 'MongooseServerSelectionError' ? unreachable(url, error) : error
    },
  )
  try {
    return await run(await dependencies(mongo))
  } finally {
    await mongo.close()
  }
}

/** Names the hosts alone: the address may hold a password. */
function unreachable(url: string, cause: Error): Error {
  const hosts = /^[a-z+]+:\/\/(?:[^/@]*@)?([^/?]+)/.exec(url)?.[1] ?? 'MONGO_URL'
  return new Error(
    `the database at ${hosts} cannot be reached. Start the platform (npm start), or name its database: MONGO_URL`,
    { cause },
  )
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
