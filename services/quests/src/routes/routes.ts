import {
  approvalRoutes,
  type ServiceApp,
  searchableRoutes,
  staffActsRoute,
} from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import type { PublishDependencies } from '../operations/request-publish.ts'
import { searchables } from '../operations/searchables.ts'
import { changeCampaignRoute } from './admin/change-campaign.ts'
import { cloneCampaignRoute } from './admin/clone-campaign.ts'
import { createCampaignRoute } from './admin/create-campaign.ts'
import { listAdminCampaignsRoute } from './admin/list-admin-campaigns.ts'
import { retryClaimsRoute } from './admin/retry-claims.ts'
import { showAdminCampaignRoute } from './admin/show-admin-campaign.ts'
import { showBudgetRoute } from './admin/show-budget.ts'
import { showPreviewRoute } from './admin/show-preview.ts'
import { showWrittenCampaignRoute } from './admin/show-written-campaign.ts'
import { steerCampaignRoutes } from './admin/steer-campaign.ts'
import { uploadPictureRoute } from './admin/upload-picture.ts'
import { showArtRoute } from './art/show-art.ts'
import { showPictureRoute } from './art/show-picture.ts'
import { claimRewardRoute } from './campaigns/claim-reward.ts'
import { listCampaignsRoute } from './campaigns/list-campaigns.ts'
import { showCampaignRoute } from './campaigns/show-campaign.ts'
import { showClaimRoute } from './campaigns/show-claim.ts'
import { showFundsRoutes } from './campaigns/show-funds.ts'
import { showLatestPayoutsRoute } from './campaigns/show-latest-payouts.ts'
import { showLeaderboardRoute } from './campaigns/show-leaderboard.ts'
import { showRaffleRoutes } from './campaigns/show-raffle.ts'
import { showXProfileRoute } from './campaigns/show-x-profile.ts'
import { startCampaignRoute } from './campaigns/start-campaign.ts'
import { streamCampaignRoute } from './campaigns/stream-campaign.ts'
import { validateTaskRoute } from './campaigns/validate-task.ts'
import { boostProgrammeRoutes } from './card-boosts/boost-programme-routes.ts'
import { adminGameRoutes } from './games/admin-games.ts'
import { gameRoutes } from './games/game-routes.ts'
import { holdRoutes } from './holds/hold-routes.ts'
import { listPublicCampaignsRoute } from './internal/list-public-campaigns.ts'
import { offerCallbackRoute } from './offers/offer-callback.ts'
import { offerRoutes } from './offers/offer-routes.ts'

import { partnerProgrammeRoutes } from './partners/partner-programme-routes.ts'
import { partnerRoutes } from './partners/partner-routes.ts'
import { ownProofRoutes } from './proofs/own-proofs.ts'
import { reviewProofRoutes } from './proofs/review-proofs.ts'
import { uploadEvidenceRoute } from './proofs/upload-evidence.ts'
import { brandRoutes } from './quests/brand-routes.ts'
import { questRoutes } from './quests/quest-routes.ts'
import { ownQuestRoutes, userQuestRoutes } from './quests/user-quest-routes.ts'
import { referralProgrammeRoutes } from './referrals/programme-routes.ts'
import { referralRoutes } from './referrals/referral-routes.ts'
import { showStreakRoute } from './streak/show-streak.ts'
import { thirdPartyClientRoutes } from './third-party/client-routes.ts'
import { redeemClientTokenRoute } from './third-party/redeem-client-token.ts'
import { reportPlaysRoute } from './third-party/report-plays.ts'
import { webhookDeliveryRoutes } from './webhooks/delivery-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

/** Every route of the service. */
export async function registerRoutes(
  app: ServiceApp,
  deps: Dependencies & PublishDependencies,
): Promise<void> {
  listCampaignsRoute(app, deps)
  showCampaignRoute(app, deps)
  listPublicCampaignsRoute(app, deps)
  searchableRoutes(app, searchables(deps))
  startCampaignRoute(app, deps)
  validateTaskRoute(app, deps)
  claimRewardRoute(app, deps)
  showClaimRoute(app, deps)
  showLatestPayoutsRoute(app, deps)
  showXProfileRoute(app, deps)
  showLeaderboardRoute(app, deps)
  showFundsRoutes(app, deps)
  showRaffleRoutes(app, deps)
  streamCampaignRoute(app, deps)
  showArtRoute(app)
  showPictureRoute(app, deps)
  ownProofRoutes(app, deps)
  holdRoutes(app, deps)
  await app.register(uploadEvidenceRoute, deps)

  gameRoutes(app, deps)
  questRoutes(app, deps)
  brandRoutes(app, deps)
  ownQuestRoutes(app, deps)
  userQuestRoutes(app, deps)
  thirdPartyClientRoutes(app, deps)
  await app.register(redeemClientTokenRoute, deps)
  await app.register(reportPlaysRoute, deps)
  offerRoutes(app, deps)
  await app.register(offerCallbackRoute, deps)

  referralRoutes(app, deps)
  referralProgrammeRoutes(app, deps)
  boostProgrammeRoutes(app, deps)
  partnerRoutes(app, deps)
  partnerProgrammeRoutes(app, deps)
  showStreakRoute(app, deps)

  adminGameRoutes(app, deps)
  await app.register(uploadPictureRoute, deps)
  createCampaignRoute(app, deps)
  cloneCampaignRoute(app, deps)
  listAdminCampaignsRoute(app, deps)
  showAdminCampaignRoute(app, deps)
  showBudgetRoute(app, deps)
  showPreviewRoute(app, deps)
  showWrittenCampaignRoute(app, deps)
  changeCampaignRoute(app, deps)
  steerCampaignRoutes(app, deps)
  retryClaimsRoute(app, deps)
  webhookRoutes(app, deps)
  webhookDeliveryRoutes(app, deps)
  reviewProofRoutes(app, deps)
  const rights = { asks: 'campaigns.change', decides: 'campaigns.approve' } as const
  approvalRoutes(app, '/api/airdrop-campaign/admin', rights, deps)
  staffActsRoute(app, '/api/airdrop-campaign/admin', deps)
}
