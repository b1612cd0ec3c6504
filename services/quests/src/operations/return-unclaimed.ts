import type { Campaign } from '../domain/campaign.ts'
import { newClaim, payableSlots } from '../domain/claim.ts'
import { claimEvent } from './claim-event.ts'
import type { Dependencies } from './dependencies.ts'

const BATCH = 500

/**
 * Takes every unclaimed slot above `after` for the operator, under the same ids: of a late claim and this return,
 * exactly one has the slot. After a crash it runs from the start again.
 */
export async function returnUnclaimed(
  {
    claims,
    reservations,
    events,
    clock,
  }: Pick<Dependencies, 'claims' | 'reservations' | 'events' | 'clock'>,
  campaign: Campaign,
  signal: AbortSignal,
  after = 0,
): Promise<void> {
  const slots = payableSlots(campaign)
  if ((await claims.count(campaign.id)) >= slots) return
  // What is not claimed by now cannot be. A start that stores one later is met by the next pass.
  if (campaign.reservation) await reservations.releaseAll(campaign.id)
  for (let from = after + 1; from <= slots && !signal.aborted; from += BATCH) {
    const to = Math.min(from + BATCH - 1, slots)
    const taken = new Set(await claims.taken(campaign.id, from, to))
    const returns = []
    for (let slot = from; slot <= to; slot += 1) {
      if (taken.has(slot)) continue
      const claim = newClaim(campaign, slot, { kind: 'return' }, clock.now())
      returns.push({ claim, event: claimEvent(events, claim) })
    }
    if (returns.length > 0) await claims.takeFree(returns)
  }
}
