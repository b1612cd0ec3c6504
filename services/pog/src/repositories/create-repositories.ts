import type { Events, Mongo } from '@platform/service-kit'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, _events: Pick<Events, 'relay'>) {
  await mongo.initModels([])
  return {}
}
