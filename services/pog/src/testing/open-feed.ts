import { randomUUID } from 'node:crypto'
import {
  connectMongo,
  createEventFactory,
  type Mongo,
  systemClock,
  uuids,
} from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { createFeed } from '../operations/feed/create-feed.ts'
import type { FeedDependencies } from '../operations/feed/feed-dependencies.ts'
import { type PublishedMint, publishPost } from '../operations/feed/publish-post.ts'
import { createRepositories } from '../repositories/create-repositories.ts'
import { type FeedTestSources, feedTestSources } from './feed-test-sources.ts'

export interface TestFeed {
  deps: FeedDependencies
  sources: FeedTestSources
  mongo: Mongo
}

/** The feed of one instance on real storage, without HTTP, Kafka and workers. Two of one name share the database and nothing else. */
export async function openFeed(
  database: string,
  settings: Partial<FeedDependencies> = {},
): Promise<TestFeed> {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(database)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  const clock = settings.clock ?? systemClock
  const repositories = await createRepositories(mongo, { relay: () => ({ notify: () => {} }) })
  const sources = feedTestSources()
  const events = createEventFactory('pog', clock, uuids)
  const deps = {
    ...createFeed({ events, clock, ids: uuids }, repositories, sources),
    ...settings,
  }
  return { deps, sources, mongo }
}

/** A mint of a user that has no other card. */
export const aMint = (given: Partial<PublishedMint> = {}): PublishedMint => {
  const cardId = randomUUID()
  return {
    ...{ cardId, userId: randomUUID(), userName: `fox${cardId.slice(0, 8)}`, version: 1 },
    ...{ avatarId: 'avatar', number: 7, mintedAt: new Date('2026-01-15T12:00:00.000Z') },
    ...given,
  }
}

/** A card in the feed. */
export async function makePost(deps: FeedDependencies, given: Partial<PublishedMint> = {}) {
  const post = await publishPost(deps, aMint(given))
  if (!post) throw new Error('the avatar has no picture')
  return post
}
