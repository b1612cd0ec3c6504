import { DAY_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import { type PublishRequest, publishRequest } from '@platform/contracts/quests/admin'
import type { ApprovalKind, DoneOrAsked, Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Funding } from '../clients/wallet.ts'
import type { Campaign } from '../domain/campaign.ts'
import { requireWrittenAsSeen } from '../domain/campaign-versions.ts'
import { requiredOf } from '../domain/reward.ts'
import { type AsksToPay, askToPay } from './ask-to-pay.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'
import { type PublishesCampaigns, publishDraft, requirePublishable } from './publish-campaign.ts'

const WAITS_MS = 3 * DAY_MS

export type PublishDependencies = PublishesCampaigns & AsksToPay

/**
 * Publishes a draft, or asks another person to approve this version of it (`askToPay`): after a change of the draft it asks anew. One whose terms were changed by
 * another person than who funded it is always approved: it pays with that person's money, for tasks that they have not seen.
 * A second call while the campaign is public, and nobody has written it anew, changes nothing.
 * @param seen the version that the caller has read; absent, any is published
 * @throws NOT_FOUND, DRAFT_CHANGED, and what `requirePublishable` and `publishDraft` throw
 */
export async function requestPublish(
  deps: PublishDependencies,
  id: string,
  by: Staff,
  seen?: number,
): Promise<DoneOrAsked<Campaign>> {
  const campaign = await loadCampaign(deps, id)
  // Also where it is public already: the answer has a version, which the caller takes for what they have read.
  requireWrittenAsSeen(campaign, seen)
  if (isPublic(campaign)) return { done: campaign }
  const funding = await requirePublishable(deps, campaign)
  const body = requestOf(campaign)
  const asked = await askToPay(deps, 'publish-campaign', {
    ...{ id, parts: [String(campaign.version)], body, by },
    ...{ currency: body.currency, amount: requiredOf(campaign.reward) },
    isAlwaysAsked: campaign.reworked || isUnseen(campaign, funding, by),
    reason: `Publish ${body.slug}, which can pay ${body.amount} ${body.currency}`,
  })
  return asked ? { asked } : { done: await publishDraft(deps, campaign, funding, by) }
}

/** Whether another person's money is in escrow of which the draft does not know: their funding was never seen beside these terms. */
const isUnseen = ({ funded, reward }: Campaign, funding: Funding, by: Staff) =>
  (funded ?? 0n) < requiredOf(reward) && funding.operatorId !== by.id

/**
 * A draft that another person approves for publication. It may have been published by the time that this runs again after a crash;
 * a draft that has changed since is refused, and so is one whose asker has lost the right.
 */
export const publishApproval = (
  deps: PublishesCampaigns & Pick<Dependencies, 'staffChecks'>,
): ApprovalKind<PublishRequest> => ({
  body: publishRequest,
  waitsMs: WAITS_MS,
  async mayNotApprove({ campaignId }) {
    return (await loadCampaign(deps, campaignId)).writers
  },
  async run({ body, askedBy, approvedBy }) {
    const campaign = await loadCampaign(deps, body.campaignId)
    if (isPublic(campaign)) return
    if (campaign.version !== body.version) throw new DomainError('DRAFT_CHANGED')
    if (!(await deps.staffChecks.hasRight(askedBy.id, 'campaigns.change'))) {
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    }
    const funding = await requirePublishable(deps, campaign)
    await publishDraft(deps, campaign, funding, askedBy, approvedBy)
  },
})

const isPublic = ({ status }: Campaign) => status === 'PUBLISHED' || status === 'LIVE'

function requestOf({ id, slug, version, reward, createdBy }: Campaign): PublishRequest {
  const { currency } = reward
  const amount = toDecimal(requiredOf(reward), currency)
  return { campaignId: id, slug, version, currency, amount, author: createdBy }
}
