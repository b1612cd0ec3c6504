import type { Campaign } from '../domain/campaign.ts'
import { payableSlots } from '../domain/claim.ts'
import { isReserving, nextFreeAt } from '../domain/reservation.ts'
import { runningTime } from '../domain/running-time.ts'
import type { Dependencies } from './dependencies.ts'
import type { ShownCampaign } from './load-standings.ts'

type Needed = Pick<Dependencies, 'reservations' | 'clock'>

/** When the next reserved slot comes back, of a campaign that has no free one; null where it has, or where that is not known. */
export async function loadFreeAt(
  deps: Needed,
  { campaign, counts }: ShownCampaign,
): Promise<Date | null> {
  if (!isReserving(campaign) || counts.taken < payableSlots(campaign)) return null
  return (await whenFree(deps, campaign))?.freeAt ?? null
}

/** When the next reservation is over, or yields; `freeAt` is null where that is not known, and all is where none is left. */
export async function whenFree(
  { reservations, clock }: Needed,
  campaign: Campaign,
): Promise<{ freeAt: Date | null } | null> {
  if (!isReserving(campaign)) return null
  const now = clock.now()
  const [ending, yielding] = await Promise.all([
    reservations.endingFirst(campaign.id),
    reservations.yieldingFirst(campaign.id, runningTime(campaign, now)),
  ])
  if (!ending) return null
  const first = Math.min(ending.until.getTime(), (yielding?.yieldsAt ?? ending.until).getTime())
  return { freeAt: nextFreeAt(campaign, new Date(first), now) }
}
