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

export interface PublishDependencies extends PublishesCampaigns, Pick<Dependencies, 'allowances'> {
  approvals: Approvals<'publish-campaign'>
  /** Whole units of a currency that the campaigns of 24 hours may pay without an approval. */
  approvalAbove: bigint
}

type Outcome = { published: Campaign } | { asked: ApprovalRequest }

/**
 * Publishes a draft, or asks another person to approve one that can pay more than the limit, with what was published in the last 24
 * hours without an approval: no slices go around it. What is asked for is this version of the draft: while the request waits a further call returns it, and after a refusal, or a change of the draft, asks anew.
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
  const request = await currentRequest(deps, campaign)
  if (!request.isOpen && (await isAllowed(deps, campaign))) {
    return { published: await publishDraft(deps, campaign, funded, by) }
  }
  const body = requestOf(campaign)
  const reason = `Publish ${body.slug}, which can pay ${body.amount} ${body.currency}`
  const asked = await deps.approvals.ask('publish-campaign', {
    ...{ id: request.id, body, by, reason },
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

/** Counts what needs no approval. A call that ends before the campaign is public stays counted: the rest of the day has less. */
function isAllowed(
  { allowances, approvalAbove, clock }: PublishDependencies,
  { id, reward }: Campaign,
): Promise<boolean> {
  const { currency } = reward
  const limit = toMinor(String(approvalAbove), currency)
  return allowances.count(currency, { id, amount: requiredOf(reward), limit, at: clock.now() })
}

function requestOf({ id, slug, version, reward }: Campaign): PublishRequest {
  const { currency } = reward
  const amount = toDecimal(requiredOf(reward), currency)
  return { campaignId: id, slug, version, currency, amount }
}

/** The request that waits or was carried out; else a new one, after as many as ended without. */
async function currentRequest(
  { approvals, ids, clock }: PublishDependencies,
  { id, version }: Campaign,
): Promise<{ id: string; isOpen: boolean }> {
  for (let ended = 0; ; ended += 1) {
    const requestId = ids.from('publish-campaign', id, String(version), String(ended))
    const found = await approvals.find(requestId)
    if (!found) return { id: requestId, isOpen: false }
    if (isOpen(found, clock.now())) return { id: requestId, isOpen: true }
  }
}

const isOpen = ({ state, expiresAt }: ApprovalRequest, now: Date) =>
  state === 'waiting' ? expiresAt > now : state === 'approved' || state === 'done'
