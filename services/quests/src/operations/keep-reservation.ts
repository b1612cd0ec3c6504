import type { Campaign } from '../domain/campaign.ts'
import type { Progress } from '../domain/progress.ts'
import { runningTime, whenItRuns } from '../domain/running-time.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'reservations' | 'recounts' | 'clock'>

/** How long a reservation is kept while a check begins: then the check itself keeps it, ms. */
const WHILE_A_CHECK_BEGINS_MS = 60_000

/**
 * Keeps the slot that is reserved for a user who is about to have their first task verified, or checked. It comes before that is stored, so
 * that nobody who works on it loses it in between.
 */
export async function keepReservation(
  { reservations, recounts, clock }: Needed,
  campaign: Campaign,
  { userId, verified }: Pick<Progress, 'userId' | 'verified'>,
  outcome: 'verified' | 'pending',
): Promise<void> {
  if (!campaign.reservation || verified > 0) return
  const own = await reservations.ofUser(campaign.id, userId)
  if (!own?.yieldsAt) return
  const now = clock.now()
  if (outcome === 'verified') {
    await reservations.makeFirm(own, whenItRuns(campaign, own.until, now))
  } else {
    const soon = runningTime(campaign, now).getTime() + WHILE_A_CHECK_BEGINS_MS
    const yieldsAt = new Date(Math.max(own.yieldsAt.getTime(), soon))
    await reservations.yieldLater(own, yieldsAt, whenItRuns(campaign, yieldsAt, now))
  }
  recounts.claimed(campaign.id)
}
