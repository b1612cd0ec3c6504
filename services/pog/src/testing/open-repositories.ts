import { connectMongo } from '@platform/service-kit'
import { createRepositories } from '../repositories/create-repositories.ts'

interface Engines {
  MONGO_URL: string
  MONGO_DATABASE: string
}

/** Repositories on the database of the service, for what no route does or shows. The caller closes them. */
export async function openRepositories({ env }: { env: Engines }) {
  const mongo = await connectMongo(env.MONGO_URL, env.MONGO_DATABASE, 'test', 10_000)
  return {
    ...(await createRepositories(mongo, { relay: () => ({ notify: () => {} }) })),
    mongo,
    collection: (name: string) => mongo.connection.collection(name),
    close: mongo.close,
  }
}
export type TestRepositories = Awaited<ReturnType<typeof openRepositories>>
