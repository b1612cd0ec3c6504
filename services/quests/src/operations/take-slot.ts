import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { type Claim, newClaim } from '../domain/claim.ts'
import { claimEvent } from './claim-event.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'claims' | 'counters' | 'events' | 'clock' | 'crashPoint'>

/**
 * Takes a free slot of a fixed campaign. The counter only says where to try first; the insert under
 * the slot's id decides, and SLOTS_EXHAUSTED is said only after every slot was seen taken. Answers the
 * user's earlier claim if there is one.
 * @throws SLOTS_EXHAUSTED
 */
export async function takeAnySlot(
  deps: Needed,
  campaign: Campaign,
  slots: number,
  userId: string,
): Promise<Claim> {
  const probe = await deps.counters.nextProbe(campaign.id, slots)
  if (probe === 'full') return ownOrExhausted(deps, campaign, userId)
  const first = probe === 'all-tried' ? null : await takeSlot(deps, campaign, probe, userId)
  if (first) return first
  for (;;) {
    const free = await findFreeSlot(deps, campaign.id, slots)
    if (free === null) break
    const claim = await takeSlot(deps, campaign, free, userId)
    if (claim) return claim
  }
  await deps.counters.markFull(campaign.id, slots)
  return ownOrExhausted(deps, campaign, userId)
}

/**
 * Behind the sight of every slot taken: one of them may be the user's, by an earlier try whose answer was lost
 * and that was still on its way when his claim was looked for.
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
 * Takes this very slot: one insert holds the claim and its event. Answers the user's earlier claim if
 * there is one, null if the slot is another's.
 */
export async function takeSlot(
  { claims, counters, events, clock, crashPoint }: Needed,
  campaign: Campaign,
  slot: number,
  userId: string,
): Promise<Claim | null> {
  const claim = newClaim(campaign, slot, { kind: 'reward', userId }, clock.now())
  const taken = await claims.take(claim, claimEvent(events, claim))
  crashPoint('claim-stored')
  if (taken === claim) await counters.addTaken(campaign.id)
  return taken
}

const WINDOW = 1_000

/** Looks through all slots from a random place on, so that many who look do not all find the same. */
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
