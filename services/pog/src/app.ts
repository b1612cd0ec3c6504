import { randomUUID } from 'node:crypto'
import { pog } from '@platform/contracts/pog/service'
import { createApprovals, defineService, finishApprovals, staffChecks } from '@platform/service-kit'
import { absentParts } from './absent-parts.ts'
import { cardNames } from './clients/identity.ts'
import { walletClient } from './clients/wallet.ts'
import { config } from './config.ts'
import { createScores } from './create-scores.ts'
import type { Dependencies } from './operations/dependencies.ts'
import type { MintParts } from './operations/mint/mint-parts.ts'
import { slotPricesApproval } from './operations/slots/slot-prices.ts'
import { consumeFeedEvents } from './events/consume-feed-events.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { createFeed } from './operations/feed/create-feed.ts'
import type { FeedSources } from './operations/feed/feed-dependencies.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/**
 * Proof-of-Gamer cards: names, avatars, the mint, scores, pictures of cards, and the feed.
 * @param mintParts what a mint needs of avatars, the chain and the feed
 */
export const pogService = (mintParts: MintParts = absentParts) =>
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
      const { app, mongo, events, clock, ids, crashPoint, internal, config, log, worker } = context
      const { approvalStore, ...repositories } = await createRepositories(mongo, events)
      const checks = staffChecks(internal)
      const staffParts = { ...repositories, events, clock, ids }
      const approvals = createApprovals({
        ...{ ...staffParts, store: approvalStore, requireFreshProof: checks.requireFreshProof },
        kinds: {
          'set-slot-prices': slotPricesApproval(staffParts),
        },
      })
      finishApprovals(worker, approvals)
      const deps: Dependencies = {
        ...repositories,
        approvals,
        // The mint and the slots
        names: cardNames(internal),
        wallet: walletClient(internal),
        mintParts,
        newCardId: randomUUID,
        isQuickMintOff: config.QUICK_MINT_FLOW_DISABLED,
        reportError: (err, userId) => log.error({ err, userId }, 'a mint does not go on'),
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
/** Proof-of-Gamer cards: names, avatars, the mint, scores, pictures of cards, and the feed. */
export const service = defineService(pog, {
  config,
  personalData,
  async compose(context) {
    const { app, mongo, events, clock, ids, crashPoint } = context
    const repositories = await createRepositories(mongo, events)
    const deps: Dependencies = {
      ...repositories,
      events,
      clock,
      ids,
      crashPoint,
    }
    await createScores(context, { ...repositories, ...deps })
    await registerRoutes(app, deps)
    startWorkers({ ...context, deps })
  },
})
