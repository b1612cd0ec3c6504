import { rewardClaimed, slotReturned } from '@platform/contracts/quests/events'
import type { EventFactory, OutboxEvent } from '@platform/service-kit'
import type { Claim } from '../domain/claim.ts'

/**
 * What the wallet is told of a claim. Told again it names the same claim and grant, so it is paid once;
 * its version, above 1 then, asks the wallet to repeat an answer that it gave before.
 */
export function claimEvent(events: EventFactory, claim: Claim, toldAgain = 0): OutboxEvent {
  const { id: claimId, kind, campaignId, claimant } = claim
  const grant = { claimId, campaignId, grantId: claimId }
  const about = { subject: claimId, version: toldAgain + 1 }
  return kind === 'reward'
    ? events.create(rewardClaimed, {
        ...about,
        key: claimant,
        data: { ...grant, userId: claimant },
      })
    : events.create(slotReturned, { ...about, key: campaignId, data: grant })
}
