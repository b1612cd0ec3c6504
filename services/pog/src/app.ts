import { randomUUID } from 'node:crypto'
import { pog } from '@platform/contracts/pog/service'
import {
  createApprovals,
  defineService,
  finishApprovals,
  openProviders,
  staffChecks,
} from '@platform/service-kit'
import { absentParts } from './absent-parts.ts'
import { startAvatarWorkers } from './avatar-workers.ts'
import { cardNames } from './clients/identity.ts'
import { walletClient } from './clients/wallet.ts'
import { composeAvatars } from './compose-avatars.ts'
import { config } from './config.ts'
import { createScores } from './create-scores.ts'
import { consumeFeedEvents } from './events/consume-feed-events.ts'
import { mintAvatars } from './operations/avatars/mint-avatars.ts'
import { ownedSlots, slotPayments } from './operations/avatars/slots-and-mint.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { createFeed } from './operations/feed/create-feed.ts'
import type { FeedSources } from './operations/feed/feed-dependencies.ts'
import { feedSources } from './operations/feed/feed-sources.ts'
import { publishMint, refreshPost } from './operations/feed/publish-mint.ts'
import type { MintParts } from './operations/mint/mint-parts.ts'
import { slotPricesApproval } from './operations/slots/slot-prices.ts'
import { personalData } from './personal-data.ts'
import { avatarArt } from './providers/avatar-art.ts'
import { providers } from './providers/table.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerAvatars } from './routes/avatars/register.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/**
 * Proof-of-Gamer cards: names, avatars, the mint, scores, pictures of cards, and the feed.
 * @param parts what a mint needs of avatars, the chain and the feed, in place of the service's own
 * @param sources what the feed needs of avatars and scores, in place of the service's own
 */
export const pogService = (parts: Partial<MintParts> = {}, sources?: FeedSources) =>
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
      const sourcesOfFeed = sources ?? feedSources({ ...scores, avatars: repositories.avatars })
      const feed = createFeed(context, repositories, sourcesOfFeed)
      const wallet = walletClient(internal)
      const newCardId = randomUUID
      const avatars = await composeAvatars(context, {
        ...repositories,
        provider: openProviders(providers, context).avatars,
        art: avatarArt,
        ownedSlots: ownedSlots({ ...repositories, newCardId, clock }),
        slotPayments: slotPayments({ ...repositories, wallet }),
        cardChanged: (userId) => refreshPost({ ...feed, mints: repositories.mints }, userId),
      })
      const deps: Dependencies = {
        ...base,
        approvals,
        feed,
        names: cardNames(internal),
        wallet,
        mintParts: {
          avatars: mintAvatars(avatars),
          chain: absentParts.chain,
          onMinted: (mint) => publishMint(feed, mint),
          ...parts,
        },
        newCardId,
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
