import { DAY_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import { type EndRequest, endRequest } from '@platform/contracts/quests/admin'
import type { ApprovalKind, DoneOrAsked, Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { effectiveStatus, requireMove } from '../domain/campaign-life.ts'
import { requiredOf } from '../domain/reward.ts'
import { variantOf } from '../domain/variants/table.ts'
import { type AsksToPay, askToPay } from './ask-to-pay.ts'
import type { Dependencies } from './dependencies.ts'
import { END_NOTICE_MS, endCampaign } from './end-campaign.ts'
import { loadCampaign } from './load-campaign.ts'
import { catchUp } from './move-campaign.ts'
import { onLatest } from './on-latest.ts'
import type { RecordsActs } from './record-campaign-act.ts'

const WAITS_MS = DAY_MS

type EndsCampaigns = RecordsActs & Pick<Dependencies, 'campaigns' | 'endClaimMs'>

/**
 * Ends a live campaign before its time. Where those who have finished by the end share a pool, or have places or entries, the moment of the end decides who is
 * paid: above the limit of what one person decides in a day (`askToPay`) another person has to approve it. Fixed rewards pay nobody more by an end, and end at once.
 * @throws what `endCampaign` throws
 */
export async function requestEnd(
  deps: EndsCampaigns & AsksToPay,
  id: string,
  by: Staff,
): Promise<DoneOrAsked<Campaign>> {
  const campaign = await onLatest(deps, id, async (loaded) => catchUp(deps, loaded))
  if (campaign.status === 'ENDED') return { done: campaign }
  requireMove(campaign, 'ENDED')
  if (!decidesWhoIsPaid(deps, campaign)) return { done: await endCampaign(deps, id, by) }
  const body = requestOf(campaign)
  const asked = await askToPay(deps, 'end-campaign', {
    ...{ id, parts: [body.endsAt, String(campaign.version)], body, by },
    ...{ currency: body.currency, amount: requiredOf(campaign.reward) },
    reason: `End ${body.slug} before its time, which pays ${body.amount} ${body.currency} to who has finished by then`,
  })
  return asked ? { asked } : { done: await endCampaign(deps, id, by) }
}

/**
 * A campaign that another person approves to end early. It may have ended by the time that this runs again after a crash; one whose asker has lost the
 * right is refused.
 */
export const endApproval = (
  deps: EndsCampaigns & Pick<Dependencies, 'staffChecks'>,
): ApprovalKind<EndRequest> => ({
  body: endRequest,
  waitsMs: WAITS_MS,
  async run({ body, askedBy, approvedBy }) {
    const campaign = await loadCampaign(deps, body.campaignId)
    if (effectiveStatus(campaign, deps.clock.now()) !== 'LIVE' || isEndingNow(deps, campaign)) {
      return
    }
    if (!(await deps.staffChecks.hasRight(askedBy.id, 'campaigns.change'))) {
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    }
    await endCampaign(deps, body.campaignId, askedBy, approvedBy)
  },
})

const decidesWhoIsPaid = (deps: EndsCampaigns, campaign: Campaign) =>
  variantOf(campaign.reward).settlement !== 'none' && !isEndingNow(deps, campaign)

/** Whether its end comes so soon that to end it changes nothing. */
const isEndingNow = ({ clock }: EndsCampaigns, { endsAt, pausedAt }: Campaign) =>
  pausedAt === null && endsAt.getTime() <= clock.now().getTime() + END_NOTICE_MS

function requestOf({ id, slug, reward, endsAt }: Campaign): EndRequest {
  const { currency } = reward
  const amount = toDecimal(requiredOf(reward), currency)
  return { campaignId: id, slug, currency, amount, endsAt: endsAt.toISOString() }
}
