import { forEachSettled } from '@platform/service-kit'
import { runningTime } from '../domain/running-time.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'campaigns' | 'reservations' | 'recounts' | 'clock'>

/** Reservations that one run reads at most; the next run continues. */
const BATCH = 500
/** How long a reservation waits for its next look that a pause has made longer, ms. */
const LOOK_AGAIN_MS = 60_000

/**
 * Frees the slots of reservations that are over, so that readers see them. Starts and claims do not wait for it: they look at the clock. The
 * end of a campaign frees what is left (`return-unclaimed.ts`).
 */
export async function releaseReservations(deps: Needed, signal: AbortSignal): Promise<void> {
  const due = await deps.reservations.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, (campaignId) => releaseIn(deps, campaignId))
}

async function releaseIn({ campaigns, reservations, recounts, clock }: Needed, campaignId: string) {
  const campaign = await campaigns.find(campaignId)
  const now = clock.now()
  const released = campaign
    ? await reservations.releaseEnded(campaignId, runningTime(campaign, now))
    : 0
  await reservations.lookAgain(campaignId, now, new Date(now.getTime() + LOOK_AGAIN_MS))
  if (released > 0) recounts.claimed(campaignId)
}
