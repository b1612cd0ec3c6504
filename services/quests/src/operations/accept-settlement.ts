import { DomainError } from '@platform/service-kit/errors'
import { claimEndIfOpenedLate } from '../domain/time-to-claim.ts'
import type { Dependencies } from './dependencies.ts'
import { moveCampaign } from './move-campaign.ts'

/**
 * The wallet has divided a pool: its finishers may claim their share, in minor units. A repetition
 * changes nothing; the pool of an archived draft is back with its operator. Neither does the response for a campaign that this version cannot run: a newer instance
 * republishes its settlement, and gets the response again.
 * @throws NOT_FOUND, ILLEGAL_TRANSITION when it was not sealed with this many, IN_PROGRESS
 */
export async function acceptSettlement(
  deps: Pick<Dependencies, 'campaigns' | 'events' | 'clock'>,
  campaignId: string,
  eligible: number,
  share: bigint,
): Promise<void> {
  const campaign = await deps.campaigns.find(campaignId)
  if (!campaign) {
    if (await deps.campaigns.isStored(campaignId)) return
    throw new DomainError('NOT_FOUND')
  }
  const { settlement, status } = campaign
  if (settlement?.eligible !== eligible) {
    throw new DomainError('ILLEGAL_TRANSITION', { from: status, to: 'CLAIM_REWARDS' })
  }
  if (settlement.share !== null) return
  if (status === 'ARCHIVED') {
    const released = { settlement: { ...settlement, share }, releasesSince: null }
    if (await deps.campaigns.change(campaign, released)) return
    throw new DomainError('IN_PROGRESS')
  }
  await moveCampaign(deps, campaign, 'CLAIM_REWARDS', {
    settlement: { ...settlement, share },
    claimEndsAt: claimEndIfOpenedLate(campaign, deps.clock.now()),
  })
}
