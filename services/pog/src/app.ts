import { pog } from '@platform/contracts/pog/service'
import { defineService } from '@platform/service-kit'
import { config } from './config.ts'
import { consumeFeedEvents } from './events/consume-feed-events.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { createFeed } from './operations/feed/create-feed.ts'
import type { FeedSources } from './operations/feed/feed-dependencies.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/** What the feed knows of avatars and scores; tests give their own. */
const noSources: FeedSources = {
  avatarOf: async () => null,
  scoreOf: async () => ({ total: 0, human: 0, tier: null }),
}

/**
 * Proof-of-Gamer cards: names, avatars, the mint, scores, pictures of cards, and the feed.
 * @param sources of the feed
 */
export const pogService = (sources: FeedSources = noSources) =>
  defineService(pog, {
    config,
    personalData,
    async compose(context) {
      const { app, mongo, events, clock, ids, config, crashPoint } = context
      const repositories = await createRepositories(mongo, events)
      const deps: Dependencies = {
        feed: createFeed(context, repositories, sources),
        events,
        clock,
        ids,
        crashPoint,
      }
      await registerRoutes(app, deps)
      consumeFeedEvents(events, deps.feed)
      startWorkers({ ...context, deps, everyMs: config.POG_WORKER_MS })
    },
  })

export const service = pogService()
