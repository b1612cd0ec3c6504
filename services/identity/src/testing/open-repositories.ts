import { connectMongo } from '@platform/service-kit'
import { createRepositories, publishedBySweep } from '../repositories/create-repositories.ts'
import type { TestIdentity } from './start-identity.ts'

export type TestRepositories = Awaited<ReturnType<typeof openRepositories>>

/** Repositories on the database of the service, for what no route does or shows. The caller closes them. */
export async function openRepositories({ env }: Pick<TestIdentity, 'env'>) {
  const mongo = await connectMongo(env.MONGO_URL, env.MONGO_DATABASE, 'test', 10_000)
  return {
    ...(await createRepositories(mongo, publishedBySweep)),
    mongo,
    collection: (name: string) => mongo.connection.collection(name),
    close: mongo.close,
  }
}
