import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { type Claim, newClaim } from '../domain/claim.ts'
import type { Hold } from '../domain/holds/hold.ts'
import { claimEvent } from './claim-event.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'claims' | 'events' | 'clock' | 'crashPoint'>
type NeededForAny = Needed & Pick<Dependencies, 'counters' | 'recounts'>

/**
 * Takes any free slot. The counter is only a hint where to try first; the insert under the slot's id decides,
 * and SLOTS_EXHAUSTED follows only after a read that showed every slot taken. Returns the user's earlier
 * claim if there is one.
 * @throws SLOTS_EXHAUSTED
 */
export async function takeAnySlot(
  deps: NeededForAny,
  campaign: Campaign,
  slots: number,
  userId: string,
  hold: Hold | null = null,
): Promise<Claim> {
  const claim = await findAndTake(deps, campaign, slots, userId, hold)
  deps.recounts.claimed(campaign.id)
  return claim
}

async function findAndTake(
  deps: NeededForAny,
  campaign: Campaign,
  slots: number,
  userId: string,
  hold: Hold | null = null,
): Promise<Claim> {
  const probe = await deps.counters.nextProbe(campaign.id, slots)
  if (probe === 'full') return ownOrExhausted(deps, campaign, userId)
  const first = probe === 'all-tried' ? null : await takeSlot(deps, campaign, probe, userId, hold)
  if (first) return first
  for (;;) {
    const free = await findFreeSlot(deps, campaign.id, slots)
    if (free === null) break
    const claim = await takeSlot(deps, campaign, free, userId, hold)
    if (claim) return claim
  }
  await deps.counters.markFull(campaign.id, slots)
  return ownOrExhausted(deps, campaign, userId)
}

/**
 * Every slot is taken. One of them may be the user's: an earlier request whose response was lost may have been
 * stored after this one looked for a claim.
 */
async function ownOrExhausted(
  { claims }: Needed,
  { id }: Campaign,
  userId: string,
): Promise<Claim> {
  const own = await claims.ofUser(id, userId)
  if (own) return own
  throw new DomainError('SLOTS_EXHAUSTED')
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
  const taken = await claims.take(claim, hold ? null : claimEvent(events, claim))
  crashPoint('claim-stored')
  return taken
}

/** Slots in one read. */
const WINDOW = 1_000

/** Searches all slots from a random position, so that concurrent searches find different ones. */
async function findFreeSlot(
  { claims }: Needed,
  campaignId: string,
  slots: number,
): Promise<number | null> {
  const windows = Math.ceil(slots / WINDOW)
  const begin = Math.floor(Math.random() * windows)
  for (let step = 0; step < windows; step += 1) {
    const from = ((begin + step) % windows) * WINDOW + 1
    const to = Math.min(from + WINDOW - 1, slots)
    const taken = new Set(await claims.taken(campaignId, from, to))
    const free = numbersBetween(from, to).filter((slot) => !taken.has(slot))
    const chosen = free[Math.floor(Math.random() * free.length)]
    if (chosen !== undefined) return chosen
  }
  return null
}

const numbersBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
