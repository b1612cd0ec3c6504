import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { pog } from '@platform/contracts/pog/service'
import {
  consoleRoutes,
  createApprovals,
  defineService,
  finishApprovals,
  loadSecret,
  objectStoreOf,
  openBlobs,
  openProviders,
  shownSettings,
  staffChecks,
} from '@platform/service-kit'
import { startAvatarWorkers } from './avatar-workers.ts'
import type { CardSources } from './cards/card-of.ts'
import { cardSources, shownScoreOf } from './cards/card-sources.ts'
import { registerCards } from './cards/register-cards.ts'
import { startChainWorkers } from './chain-workers.ts'
import { cardNames } from './clients/identity.ts'
import { walletClient } from './clients/wallet.ts'
import { composeAvatars, generatorOf } from './compose-avatars.ts'
import { config, SHOWN_SETTINGS } from './config.ts'
import { createScores } from './create-scores.ts'
import { consumeFeedEvents } from './events/consume-feed-events.ts'
import { cardChanged } from './operations/avatars/card-changed.ts'
import { mintAvatars } from './operations/avatars/mint-avatars.ts'
import { shownAvatar } from './operations/avatars/shown-avatar.ts'
import { ownedSlots, slotPayments } from './operations/avatars/slots-and-mint.ts'
import type { ChainDependencies } from './operations/chain/dependencies.ts'
import { mintChain } from './operations/chain/mint-chain.ts'
import { reissueApproval } from './operations/chain/reissue-card.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { createFeed } from './operations/feed/create-feed.ts'
import type { FeedSources } from './operations/feed/feed-dependencies.ts'
import { feedSources } from './operations/feed/feed-sources.ts'
import { publishMint } from './operations/feed/publish-mint.ts'
import { shownPost } from './operations/feed/shown-post.ts'
import type { MintParts } from './operations/mint/mint-parts.ts'
import { slotPricesApproval } from './operations/slots/slot-prices.ts'
import { personalData } from './personal-data.ts'
import { avatarArt } from './providers/avatar-art.ts'
import { providers } from './providers/table.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerAvatars } from './routes/avatars/register.ts'
import { registerRoutes } from './routes/routes.ts'
import { registerPublicCards } from './routes/verification/register-public-cards.ts'
import { startWorkers } from './workers.ts'

/** What a test plays in place of the service's own parts. */
interface Replaced {
  mint?: Partial<MintParts>
  feed?: FeedSources
  cards?: CardSources
}

/** Proof-of-Gamer cards: names, avatars, the mint, scores, pictures of cards, and the feed. */
export const pogService = (replaced: Replaced = {}) =>
  defineService(pog, {
    config,
    personalData,
    async compose(context) {
      const { app, mongo, events, clock, ids, crashPoint, internal, circuit, config, log, worker } =
        context
      const { approvalStore, ...repositories } = await createRepositories(mongo, events)
      const checks = staffChecks(internal)
      const wallet = walletClient(internal)
      const { cardChains, avatars: provider } = openProviders(providers, context)
      const chain: ChainDependencies = { ...repositories, cardChains, clock, crashPoint }
      const staffParts = { ...repositories, events, clock, ids }
      const walletSecret = await loadSecret(config.SELFIE_SECRET_FILE)
      const reissue = { ...chain, ...staffParts, wallet, checks, walletSecret }
      const approvals = createApprovals({
        ...staffParts,
        store: approvalStore,
        requireFreshProof: checks.requireFreshProof,
        kinds: {
          'set-slot-prices': slotPricesApproval(staffParts),
          'reissue-card': reissueApproval(reissue),
        },
      })
      finishApprovals(worker, approvals)
      const objects = objectStoreOf(config, circuit)
      const files = { mongo, clock, objects, recheckMs: DAY_MS }

      const base = { ...repositories, events, clock, ids, crashPoint }
      const scores = await createScores(context, base)
      const sources = replaced.feed ?? feedSources({ ...scores, avatars: repositories.avatars })
      const feed = createFeed(context, repositories, sources)
      const newCardId = randomUUID
      const avatars = await composeAvatars(context, {
        ...repositories,
        ...{ provider, objects },
        art: avatarArt,
        ownedSlots: ownedSlots({ ...repositories, newCardId, clock }),
        slotPayments: slotPayments({ ...repositories, wallet }),
        cardChanged: (userId) => cardChanged({ ...repositories, feed, chain }, userId),
      })
      const deps: Dependencies = {
        ...base,
        approvals,
        feed,
        cardFiles: await openBlobs({ ...files, folder: 'pog-cards', collection: 'card_blobs' }),
        names: cardNames(internal),
        wallet,
        mintParts: {
          avatars: mintAvatars(avatars),
          chain: mintChain(chain),
          onMinted: (mint) => publishMint(feed, mint),
          ...replaced.mint,
        },
        newCardId,
        isQuickMintOff: config.QUICK_MINT_FLOW_DISABLED,
        reportError: (err, userId) => log.error({ err, userId }, 'a mint does not go on'),
      }
      await registerRoutes(app, deps)
      consoleRoutes(app, {
        audit: repositories.audit,
        events,
        settings: shownSettings(
          { ...config, AVATAR_GENERATOR: generatorOf(config, provider) },
          SHOWN_SETTINGS,
        ),
      })
      await registerAvatars(app, avatars)
      const site = config.PUBLIC_ORIGIN[0] ?? ''
      const sourcesOfCards = { ...deps, ...scores, ...avatars, site }
      registerCards(context, deps, replaced.cards ?? cardSources(sourcesOfCards))
      registerPublicCards(app, {
        ...{ ...deps, ...chain, ...reissue, site },
        shownScore: shownScoreOf(scores),
        postOf: (cardId, readerId) => shownPost(feed, cardId, readerId),
        shownAvatar: (id) => shownAvatar(avatars, id),
      })
      consumeFeedEvents(events, feed)
      startAvatarWorkers(context, avatars, config.POG_WORKER_MS)
      startWorkers({ ...context, deps, everyMs: config.POG_WORKER_MS })
      startChainWorkers({ ...context, deps: chain, everyMs: config.POG_WORKER_MS })
    },
  })

export const service = pogService()
