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
import { startChainWorkers } from './chain-workers.ts'
import { cardNames } from './clients/identity.ts'
import { walletClient } from './clients/wallet.ts'
import { composeAvatars } from './compose-avatars.ts'
import { config } from './config.ts'
import { mintAvatars } from './operations/avatars/mint-avatars.ts'
import { shownImage } from './operations/avatars/shown-image.ts'
import { ownedSlots, slotPayments } from './operations/avatars/slots-and-mint.ts'
import type { ChainDependencies } from './operations/chain/dependencies.ts'
import { mintChain } from './operations/chain/mint-chain.ts'
import { openRefresh } from './operations/chain/open-call.ts'
import { reissueApproval } from './operations/chain/reissue-card.ts'
import type { Dependencies } from './operations/dependencies.ts'
import type { MintParts } from './operations/mint/mint-parts.ts'
import { slotPricesApproval } from './operations/slots/slot-prices.ts'
import { personalData } from './personal-data.ts'
import { avatarArt } from './providers/avatar-art.ts'
import { providers } from './providers/table.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerAvatars } from './routes/avatars/register.ts'
import { registerRoutes } from './routes/routes.ts'
import { registerCards } from './routes/verification/register-cards.ts'
import { startWorkers } from './workers.ts'

/**
 * Proof-of-Gamer cards: names, avatars, the mint, scores, pictures of cards, and the feed.
 * @param given parts of a mint in place of the service's own: avatars, the chain, the feed
 */
export const pogService = (given: Partial<MintParts> = {}) =>
  defineService(pog, {
    config,
    personalData,
    async compose(context) {
      const { app, mongo, events, clock, ids, crashPoint, internal, config, log, worker } = context
      const { approvalStore, ...repositories } = await createRepositories(mongo, events)
      const checks = staffChecks(internal)
      const wallet = walletClient(internal)
      const { cardChains, avatars: provider } = openProviders(providers, context)
      const chain: ChainDependencies = { ...repositories, cardChains, clock, crashPoint }
      const staffParts = { ...repositories, events, clock, ids }
      const reissue = { ...chain, ...staffParts, wallet, checks }
      const approvals = createApprovals({
        ...{ ...staffParts, store: approvalStore, requireFreshProof: checks.requireFreshProof },
        kinds: {
          'set-slot-prices': slotPricesApproval(staffParts),
          'reissue-card': reissueApproval(reissue),
        },
      })
      finishApprovals(worker, approvals)
      const newCardId = randomUUID
      const avatars = await composeAvatars(context, {
        ...repositories,
        provider,
        art: avatarArt,
        ownedSlots: ownedSlots({ ...repositories, newCardId, clock }),
        slotPayments: slotPayments({ ...repositories, wallet }),
        async cardChanged(userId) {
          const mint = await repositories.mints.find(userId)
          if (mint?.state === 'Minted') await openRefresh(chain, mint)
        },
      })
      const deps: Dependencies = {
        ...repositories,
        approvals,
        // The mint and the slots
        names: cardNames(internal),
        wallet,
        mintParts: {
          ...absentParts,
          chain: mintChain(chain),
          avatars: mintAvatars(avatars),
          ...given,
        },
        newCardId,
        isQuickMintOff: config.QUICK_MINT_FLOW_DISABLED,
        reportError: (err, userId) => log.error({ err, userId }, 'a mint does not go on'),
        events,
        clock,
        ids,
        crashPoint,
      }
      await registerRoutes(app, deps)
      await registerAvatars(app, avatars)
      registerCards(app, {
        ...{ ...deps, ...chain, ...reissue },
        // Until the service has scores and preferences of its users.
        shownScore: async () => null,
        preferences: { of: async () => ({ isInFeed: true, showsScores: true }) },
        avatarImage: (id) => shownImage(avatars, id),
        site: config.PUBLIC_ORIGIN[0] ?? '',
      })
      startWorkers({ ...context, deps, everyMs: config.POG_WORKER_MS })
      startChainWorkers({ ...context, deps: chain, everyMs: config.POG_WORKER_MS })
      startAvatarWorkers(context, avatars, config.POG_WORKER_MS)
    },
  })

export const service = pogService()
