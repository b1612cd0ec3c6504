import { connectMongo, createEventFactory, type Mongo, uuids } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { type TestClock, testClock } from '@platform/testing/test-clock'
import { SCORE_RULES } from '../domain/scores/versions.ts'
import type { ScoreDependencies } from '../operations/scores/scores-dependencies.ts'
import { createRepositories } from '../repositories/create-repositories.ts'

export interface ScoresInstance {
  deps: ScoreDependencies
  mongo: Mongo
  clock: TestClock
}

/**
 * Scores of one instance on real storage, without HTTP, Kafka and workers. Two that are opened under one name share the database and
 * nothing else.
 */
export async function openScores(
  database: string,
  settings: Partial<ScoreDependencies> = {},
): Promise<ScoresInstance> {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(database)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  const clock = testClock({ stopped: true })
  const relay = () => ({ notify: () => {} })
  const deps: ScoreDependencies = {
    ...(await createRepositories(mongo, { relay })),
    events: createEventFactory('pog', clock, uuids),
    clock,
    scoreRules: SCORE_RULES,
    visibilityOf: async () => ({ isShown: true, isListed: true }),
    namesOf: async () => new Map(),
    ...settings,
  }
  return { deps, mongo, clock }
}
