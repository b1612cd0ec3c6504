import { DAY_MS } from '@platform/contracts/constants'
import { toDecimal, toMinor } from '@platform/contracts/money'
import { type PublishRequest, publishRequest } from '@platform/contracts/quests/admin'
import type { ApprovalKind, ApprovalRequest, Approvals, Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { requiredOf } from '../domain/reward.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'
import { type PublishesCampaigns, publishDraft, requirePublishable } from './publish-campaign.ts'

const WAITS_MS = 3 * DAY_MS

export interface PublishDependencies extends PublishesCampaigns {
  approvals: Approvals<'publish-campaign'>
  /** Whole units that a campaign may pay without an approval. */
  approvalAbove: bigint
}

type Outcome = { published: Campaign } | { asked: ApprovalRequest }

/**
 * Publishes a draft, or asks another person to approve one that can pay more than the limit. What is asked for is this version of
 * the draft: while the request waits a further call returns it, and after a refusal, or a change of the draft, asks anew.
 * A second call while the campaign is public changes nothing.
 * @throws NOT_FOUND, and what `requirePublishable` and `publishDraft` throw
 */
export async function requestPublish(
  deps: PublishDependencies,
  id: string,
  by: Staff,
): Promise<Outcome> {
  const campaign = await loadCampaign(deps, id)
  if (isPublic(campaign)) return { published: campaign }
  const funded = await requirePublishable(deps, campaign)
  if (!needsApproval(deps, campaign)) {
    return { published: await publishDraft(deps, campaign, funded, by) }
  }
  const body = requestOf(campaign)
  const reason = `Publish ${body.slug}, which can pay ${body.amount} ${body.currency}`
  const asked = await deps.approvals.ask('publish-campaign', {
    ...{ id: await freeRequestId(deps, campaign), body, by, reason },
  })
  return { asked }
}

/**
 * A draft that another person approves for publication. It may have been published by the time that this runs again after a crash;
 * a draft that has changed since is refused, and so is one whose asker has lost the right.
 */
export const publishApproval = (
  deps: PublishesCampaigns & Pick<Dependencies, 'staffChecks'>,
): ApprovalKind<PublishRequest> => ({
  body: publishRequest,
  waitsMs: WAITS_MS,
  async run({ body, askedBy }) {
    const campaign = await loadCampaign(deps, body.campaignId)
    if (isPublic(campaign)) return
    if (campaign.version !== body.version) throw new DomainError('DRAFT_CHANGED')
    if (!(await deps.staffChecks.hasRight(askedBy.id, 'campaigns.change'))) {
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    }
    const funded = await requirePublishable(deps, campaign)
    await publishDraft(deps, campaign, funded, askedBy)
  },
})

const isPublic = ({ status }: Campaign) => status === 'PUBLISHED' || status === 'LIVE'

function needsApproval({ approvalAbove }: PublishDependencies, { reward }: Campaign): boolean {
  return requiredOf(reward) > toMinor(String(approvalAbove), reward.currency)
}

function requestOf({ id, slug, version, reward }: Campaign): PublishRequest {
  const { currency } = reward
  const amount = toDecimal(requiredOf(reward), currency)
  return { campaignId: id, slug, version, currency, amount }
}

/** Of the request that waits or was carried out; else a new one. There are as many before it as ended without. */
async function freeRequestId(
  { approvals, ids, clock }: PublishDependencies,
  { id, version }: Campaign,
): Promise<string> {
  for (let ended = 0; ; ended += 1) {
    const requestId = ids.from('publish-campaign', id, String(version), String(ended))
    const found = await approvals.find(requestId)
    if (!found || isOpen(found, clock.now())) return requestId
  }
}

const isOpen = ({ state, expiresAt }: ApprovalRequest, now: Date) =>
  state === 'waiting' ? expiresAt > now : state === 'approved' || state === 'done'
