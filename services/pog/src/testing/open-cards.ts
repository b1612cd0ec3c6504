import { connectMongo, type Mongo } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import type { CardChains } from '../domain/chain/card-chain.ts'
import type { ChainDependencies } from '../operations/chain/dependencies.ts'
import { createRepositories } from '../repositories/create-repositories.ts'

export interface OpenCards {
  deps: ChainDependencies & Awaited<ReturnType<typeof createRepositories>>
  mongo: Mongo
  close(): Promise<void>
}

/**
 * Calls on a chain of one instance, on a real database and without HTTP, Kafka and workers. Two with the same name share the database and
 * nothing else.
 * @param now the time, of all instances of a test
 */
export async function openCards(
  database: string,
  cardChains: CardChains,
  now: () => Date,
): Promise<OpenCards> {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(database)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  const relay = () => ({ notify: () => {} })
  const repositories = await createRepositories(mongo, { relay })
  const deps = { ...repositories, cardChains, clock: { now }, crashPoint: () => {} }
  return { deps, mongo, close: mongo.close }
}
