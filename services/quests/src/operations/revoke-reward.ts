import { rewardRevoked } from '@platform/contracts/quests/events'
import type { OutboxEvent } from '@platform/service-kit'
import type { Claim } from '../domain/claim.ts'
import { FIRST_RETRY_MS } from '../domain/claim-retry.ts'
import type { Recheck } from '../domain/recheck.ts'
import type { RecheckedClaim } from '../repositories/rechecks.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'rechecks' | 'events' | 'clock'>

/** Has the wallet take a reward back. `next`: the check as it is decided. */
export async function revokeReward(
  { rechecks, events, clock }: Needed,
  claim: RecheckedClaim,
  next: Recheck,
): Promise<void> {
  const nextRetryAt = new Date(clock.now().getTime() + FIRST_RETRY_MS)
  await rechecks.save(claim, next, {
    event: revokedEvent(events, claim, next.missed?.tasks ?? []),
    nextRetryAt,
  })
}

export function revokedEvent(
  events: Needed['events'],
  { id: claimId, claimant: userId, campaignId }: Claim,
  taskIds: readonly string[],
  retryCount = 0,
): OutboxEvent {
  const data = {
    claimId,
    userId,
    campaignId,
    grantId: claimId,
    reason: 'TASK_UNDONE' as const,
    taskIds: [...taskIds],
  }
  return events.create(rewardRevoked, {
    ...{ subject: claimId, key: userId, version: retryCount + 1 },
    data,
  })
}
