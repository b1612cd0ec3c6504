import { rewardClaimed, slotReturned } from '@platform/contracts/quests/events'
import type { EventFactory, OutboxEvent } from '@platform/service-kit'
import type { Claim } from '../domain/claim.ts'
import { nextTelling } from '../domain/claim-telling.ts'

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

/** What the wallet is told when this claim is told once more, and when to tell it again after that. */
export function tellingAgain(
  events: EventFactory,
  claim: Claim & { toldAgain: number },
  now: Date,
): { event: OutboxEvent; next: Date } {
  const toldAgain = claim.toldAgain + 1
  return { event: claimEvent(events, claim, toldAgain), next: nextTelling(toldAgain, now) }
}
