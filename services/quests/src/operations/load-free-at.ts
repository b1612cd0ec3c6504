import { payableSlots } from '../domain/claim.ts'
import { isReserving, nextFreeAt } from '../domain/reservation.ts'
import type { Dependencies } from './dependencies.ts'
import type { ShownCampaign } from './load-standings.ts'

/** When the next reserved slot comes back, of a campaign that has no free one; null where it has, or where that is not known. */
export async function loadFreeAt(
  { reservations, clock }: Pick<Dependencies, 'reservations' | 'clock'>,
  { campaign, counts }: ShownCampaign,
): Promise<Date | null> {
  if (!isReserving(campaign) || counts.taken < payableSlots(campaign)) return null
  const first = await reservations.endingFirst(campaign.id)
  return first && nextFreeAt(campaign, first, clock.now())
}
