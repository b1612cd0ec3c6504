import type { Campaign } from '../domain/campaign.ts'
import { type Claim, newClaim } from '../domain/claim.ts'
import type { Hold } from '../domain/holds/hold.ts'
import { isReserving } from '../domain/reservation.ts'
import { claimEvent, heldEvent } from './claim-event.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'reservations' | 'recounts' | 'events' | 'clock' | 'crashPoint'>

/**
 * Claims the slot that is reserved for the user, in one write. One that is over and that nobody else has taken is theirs too: a free slot is
 * for the first who claims it. Null where they have none; the user's earlier claim if there is one.
 */
export async function redeemReservation(
  { reservations, recounts, events, clock, crashPoint }: Needed,
  campaign: Campaign,
  userId: string,
  hold: Hold | null,
): Promise<Claim | null> {
  if (!isReserving(campaign)) return null
  const reservation = await reservations.ofUser(campaign.id, userId)
  if (!reservation) return null
  const claim = newClaim(campaign, reservation.slot, { kind: 'reward', userId }, clock.now(), hold)
  // The wallet hears of a held one when it is released.
  const event = hold ? heldEvent(events, claim, hold) : claimEvent(events, claim)
  const redeemed = await reservations.redeem(claim, event)
  crashPoint('reservation-claimed')
  if (redeemed) recounts.claimed(campaign.id)
  return redeemed
}
