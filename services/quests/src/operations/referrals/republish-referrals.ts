import { forEachSettled } from '@platform/service-kit'
import { nextRetry } from '../../domain/claim-retry.ts'
import { payReferral } from './qualify-referral.ts'

const BATCH = 200

/**
 * Publishes again what the wallet has not answered, and what had no programme. Of several instances one does.
 */
export async function republishReferrals(
  deps: Parameters<typeof payReferral>[0],
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.referrals.due(now, BATCH)
  await forEachSettled(due, signal, async (referral) => {
    // An event that is still in the outbox is not lost.
    if (referral.isInOutbox) {
      await deps.referrals.postpone(referral, nextRetry(referral.retryCount, now))
    } else {
      await payReferral(deps, referral)
    }
  })
}
