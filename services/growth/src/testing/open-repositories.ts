import { connectMongo } from '@platform/service-kit'
import { createRepositories } from '../repositories/create-repositories.ts'

export type TestRepositories = Awaited<ReturnType<typeof openRepositories>>

/** Repositories on the database of the service, for what no route does or shows. The caller closes them. */
export async function openRepositories({
  env,
}: {
  env: Readonly<{ MONGO_URL: string; MONGO_DATABASE: string }>
}) {
  const mongo = await connectMongo(env.MONGO_URL, env.MONGO_DATABASE, 'test', 10_000)
  return {
    // The service's sweep publishes what they leave in an outbox.
    ...(await createRepositories(mongo, { relay: () => ({ notify() {} }) })),
    mongo,
    collection: (name: string) => mongo.connection.collection<{ _id: string }>(name),
    close: mongo.close,
  }
}
