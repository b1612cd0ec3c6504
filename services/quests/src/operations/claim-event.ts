import { rewardClaimed, rewardHeld, slotReturned } from '@platform/contracts/quests/events'
import type { EventFactory, OutboxEvent } from '@platform/service-kit'
import type { Claim } from '../domain/claim.ts'
import { nextRetry } from '../domain/claim-retry.ts'
import { type Hold, reasonsOf } from '../domain/holds/hold.ts'

/**
 * The event of a claim. A republished one names the same claim and grant, so the claim is paid once; its
 * version, above 1, makes the wallet repeat a response that it has given before.
 */
export function claimEvent(
  events: EventFactory<'quests'>,
  claim: Claim,
  retryCount = 0,
): OutboxEvent {
  const { id: claimId, kind, campaignId, claimant, difficulty } = claim
  const grant = { claimId, campaignId, grantId: claimId }
  const about = { subject: claimId, version: retryCount + 1 }
  return kind === 'reward'
    ? events.create(rewardClaimed, {
        ...about,
        key: claimant,
        data: { ...grant, userId: claimant, difficulty },
      })
    : events.create(slotReturned, { ...about, key: campaignId, data: grant })
}

/** The next event of an unconfirmed claim, and when to republish the claim after it. */
export function nextClaimEvent(
  events: EventFactory<'quests'>,
  claim: Claim & { retryCount: number },
  now: Date,
): { event: OutboxEvent; next: Date } {
  const retryCount = claim.retryCount + 1
  return { event: claimEvent(events, claim, retryCount), next: nextRetry(retryCount, now) }
}

/** The event of a claim that waits for a person: the wallet pays nothing for it. */
export function heldEvent(events: EventFactory<'quests'>, claim: Claim, hold: Hold): OutboxEvent {
  const { id: claimId, campaignId, claimant: userId } = claim
  const data = {
    claimId,
    userId,
    campaignId,
    reasons: reasonsOf(hold),
    at: hold.since.toISOString(),
  }
  return events.create(rewardHeld, { key: userId, subject: claimId, data })
}
