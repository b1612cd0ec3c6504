import { randomUUID } from 'node:crypto'
import { pog } from '@platform/contracts/pog/service'
import { createApprovals, defineService, finishApprovals, staffChecks } from '@platform/service-kit'
import { absentParts } from './absent-parts.ts'
import { startAvatarWorkers } from './avatar-workers.ts'
import { cardNames } from './clients/identity.ts'
import { walletClient } from './clients/wallet.ts'
import { composeAvatars } from './compose-avatars.ts'
import { config } from './config.ts'
import { createScores } from './create-scores.ts'
import { consumeFeedEvents } from './events/consume-feed-events.ts'
import { mintAvatars, partsForAvatars, sourcesOfFeed } from './join-parts.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { createFeed } from './operations/feed/create-feed.ts'
import type { FeedSources } from './operations/feed/feed-dependencies.ts'
import { publishMint, refreshPost } from './operations/feed/publish-mint.ts'
import type { MintParts } from './operations/mint/mint-parts.ts'
import { slotPricesApproval } from './operations/slots/slot-prices.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerAvatars } from './routes/avatars/register.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/** Parts that a test plays itself. */
interface Replaced {
  mintParts?: MintParts
  feedSources?: FeedSources
}

/** Proof-of-Gamer cards: names, avatars, the mint, scores, pictures of cards, and the feed. */
export const pogService = (replaced: Replaced = {}) =>
  defineService(pog, {
    config,
    personalData,
    async compose(context) {
      const { app, mongo, events, clock, ids, crashPoint, internal, config, log, worker } = context
      const { approvalStore, ...repositories } = await createRepositories(mongo, events)
      const { requireFreshProof } = staffChecks(internal)
      const staffParts = { ...repositories, events, clock, ids }
      const approvals = createApprovals({
        ...staffParts,
        store: approvalStore,
        requireFreshProof,
        kinds: { 'set-slot-prices': slotPricesApproval(staffParts) },
      })
      finishApprovals(worker, approvals)

      const base = { ...repositories, events, clock, ids, crashPoint }
      const scores = await createScores(context, base)
      const wallet = walletClient(internal)
      const feed = createFeed(
        context,
        repositories,
        replaced.feedSources ?? sourcesOfFeed({ ...scores, avatars: repositories.avatars }),
      )
      const avatars = await composeAvatars(context, {
        ...repositories,
        ...partsForAvatars({ ...base, wallet, newCardId: randomUUID }),
        cardChanged: (userId) => refreshPost({ ...feed, mints: repositories.mints }, userId),
      })
      const deps: Dependencies = {
        ...base,
        approvals,
        feed,
        names: cardNames(internal),
        wallet,
        mintParts: replaced.mintParts ?? {
          avatars: mintAvatars(avatars),
          chain: absentParts.chain,
          onMinted: (mint) => publishMint(feed, mint),
        },
        newCardId: randomUUID,
        isQuickMintOff: config.QUICK_MINT_FLOW_DISABLED,
        reportError: (err, userId) => log.error({ err, userId }, 'a mint does not go on'),
      }
      await registerRoutes(app, deps)
      await registerAvatars(app, avatars)
      consumeFeedEvents(events, feed)
      startAvatarWorkers(context, avatars, config.POG_WORKER_MS)
      startWorkers({ ...context, deps, everyMs: config.POG_WORKER_MS })
    },
  })

export const service = pogService()
