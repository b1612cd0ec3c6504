import { isDeepStrictEqual } from 'node:util'
import { toDecimal } from '@platform/contracts/money'
import type { Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Funding } from '../clients/wallet.ts'
import type { Campaign } from '../domain/campaign.ts'
import { illegalMove, requireMove } from '../domain/campaign-life.ts'
import { requiredOf, walletTerms } from '../domain/reward.ts'
import { variantOf } from '../domain/variants/table.ts'
import type { Dependencies } from './dependencies.ts'
import { moveCampaign } from './move-campaign.ts'
import { commitRaffle, type RaffleDependencies } from './raffle/commit-raffle.ts'
import { type RecordsActs, recordCampaignAct } from './record-campaign-act.ts'
import { requireConfigured } from './require-configured.ts'
import { requireEarlierPublic } from './require-earlier.ts'

export type PublishesCampaigns = RecordsActs &
  RaffleDependencies &
  Pick<Dependencies, 'campaigns' | 'wallet' | 'pogRuns'>

/**
 * Makes sure that all a draft can pay is in escrow with the wallet, and that nothing else keeps it from the public.
 * @returns what is in escrow, and whose money it is
 * @throws ILLEGAL_TRANSITION also when its end has passed, TASK_NOT_CONFIGURED, SCORE_NOT_CONFIGURED, EARLIER_CAMPAIGN_MISSING, NOT_FUNDED with `missing`,
 * TERMS_FIXED when the wallet was funded for other terms
 */
export async function requirePublishable(
  deps: PublishesCampaigns,
  campaign: Campaign,
): Promise<Funding> {
  requireMove(campaign, 'PUBLISHED')
  if (campaign.endsAt <= deps.clock.now()) {
    throw illegalMove(campaign, 'PUBLISHED')
  }
  requireConfigured(deps, campaign)
  await requireEarlierPublic(deps, campaign)
  const { currency } = campaign.reward
  const escrow = await deps.wallet.escrow(campaign.id)
  const missing = requiredOf(campaign.reward) - (escrow?.funded ?? 0n)
  if (missing > 0n) {
    throw new DomainError('NOT_FUNDED', { missing: toDecimal(missing, currency), currency })
  }
  // Two fundings at once, one of them refused, may leave the wallet with terms that are no longer ours.
  if (!escrow || !isDeepStrictEqual(escrow.terms, walletTerms(campaign.reward))) {
    throw new DomainError('TERMS_FIXED')
  }
  return escrow
}

/**
 * Makes a draft public for which `requirePublishable` returned this funding. A funding whose answer was lost is known from then on too.
 * @throws IN_PROGRESS when another change came first
 */
export async function publishDraft(
  deps: PublishesCampaigns,
  campaign: Campaign,
  { funded, operatorId }: Funding,
  by: Staff,
  approvedBy = by.id,
): Promise<Campaign> {
  if (variantOf(campaign.reward).settlement === 'drawn') await commitRaffle(deps, campaign)
  const states = { before: { status: campaign.status }, after: { status: 'PUBLISHED' } }
  await recordCampaignAct(deps, by, 'publish-campaign', campaign, states)
  await deps.campaigns.addStaff(campaign.id, [by.id, approvedBy])
  if (operatorId) await deps.campaigns.addFunder(campaign.id, operatorId)
  return moveCampaign(deps, campaign, 'PUBLISHED', {
    publishedAt: deps.clock.now(),
    funded,
    rewardFixed: true,
  })
}
