import type { Approvals, ServiceApp } from '@platform/service-kit'
import type { ChainDependencies } from '../../operations/chain/dependencies.ts'
import type { PublicCardDependencies } from '../../operations/chain/public-cards.ts'
import { createVerification } from '../../operations/chain/verify-card.ts'
import { nftRoutes } from '../nft/nft-routes.ts'
import { cardRoutes } from './card-routes.ts'
import { checkLimits } from './check-limits.ts'
import { reissueCardRoute } from './reissue-card.ts'

type Needed = PublicCardDependencies &
  ChainDependencies &
  Parameters<typeof reissueCardRoute>[1] & { approvals: Approvals<'reissue-card'> }

/** What everybody sees of a card and its token, and how a card is issued again. */
export function registerPublicCards(app: ServiceApp, deps: Needed): void {
  const verify = createVerification(deps)
  const checks = { verify, questionsOf: checkLimits(app) }
  cardRoutes(app, { ...deps, ...checks })
  nftRoutes(app, { ...deps, ...checks })
  reissueCardRoute(app, deps)
}
