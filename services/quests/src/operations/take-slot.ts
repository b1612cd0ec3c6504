import type { Campaign } from '../domain/campaign.ts'
import { type Claim, newClaim } from '../domain/claim.ts'
import type { Hold } from '../domain/holds/hold.ts'
import { claimEvent, heldEvent } from './claim-event.ts'
import type { Dependencies } from './dependencies.ts'
import { type NeededToSearch, noneFree, takeFreeSlot } from './take-free-slot.ts'

type Needed = Pick<Dependencies, 'claims' | 'events' | 'clock' | 'crashPoint'>
type NeededForAny = Needed & NeededToSearch & Pick<Dependencies, 'recounts'>

/**
 * Takes any free slot, and returns the user's earlier claim if there is one.
 * @throws SLOTS_EXHAUSTED; SLOTS_RESERVED while some are only reserved
 */
export async function takeAnySlot(
  deps: NeededForAny,
  campaign: Campaign,
  slots: number,
  userId: string,
  hold: Hold | null = null,
): Promise<Claim> {
  const taken = await takeFreeSlot(deps, campaign, slots, (slot) =>
    takeSlot(deps, campaign, slot, userId, hold),
  )
  // Every slot is taken. One of them may be the user's: an earlier request whose response was lost may have been stored
  // after this one looked for a claim.
  const claim = taken ?? (await deps.claims.ofUser(campaign.id, userId))
  if (!claim) throw await noneFree(deps, campaign)
  deps.recounts.claimed(campaign.id)
  return claim
}

/**
 * Takes this very slot: one insert holds the claim and its event. Returns the user's earlier claim if
 * there is one, null if the slot is another's.
 */
export async function takeSlot(
  { claims, events, clock, crashPoint }: Needed,
  campaign: Campaign,
  slot: number,
  userId: string,
  hold: Hold | null = null,
): Promise<Claim | null> {
  const claim = newClaim(campaign, slot, { kind: 'reward', userId }, clock.now(), hold)
  // The wallet hears of a held one when it is released.
  const event = hold ? heldEvent(events, claim, hold) : claimEvent(events, claim)
  const taken = await claims.take(claim, event)
  crashPoint('claim-stored')
  return taken
}
