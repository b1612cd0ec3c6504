import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { isReserving } from '../domain/reservation.ts'
import { runningTime } from '../domain/running-time.ts'
import type { Dependencies } from './dependencies.ts'
import { whenFree } from './load-free-at.ts'

export type NeededToSearch = Pick<Dependencies, 'claims' | 'reservations' | 'counters' | 'clock'>

/**
 * Searches a slot that `take` can have; it says null of one that is another's. The counter is only a hint where to try first; the
 * insert under the slot's id decides, and null follows only after a read that showed every slot taken or reserved.
 */
export async function takeFreeSlot<T>(
  deps: NeededToSearch,
  campaign: Campaign,
  slots: number,
  take: (slot: number) => Promise<T | null>,
): Promise<T | null> {
  const { id } = campaign
  const reserving = isReserving(campaign)
  const probe = await deps.counters.nextProbe(id, slots)
  // Where slots are reserved, they come back.
  if (probe === 'full' && !reserving) return null
  const first = typeof probe === 'number' ? await take(probe) : null
  if (first) return first
  // The clock decides, and does not wait for the worker.
  if (reserving) {
    await deps.reservations.releaseEnded(id, runningTime(campaign, deps.clock.now()))
    // Here many may be refused, again and again: one count rather than a read of every slot.
    if ((await deps.claims.countUsed(id)) >= slots) return null
  }
  for (;;) {
    const free = await findFreeSlot(deps, id, slots)
    if (free === null) break
    const taken = await take(free)
    if (taken) return taken
  }
  if (!reserving || (await deps.claims.count(id)) >= slots) await deps.counters.markFull(id, slots)
  return null
}

/** The refusal of a user for whom no slot was found. */
export async function noneFree(
  deps: Pick<NeededToSearch, 'reservations' | 'clock'>,
  campaign: Campaign,
): Promise<DomainError> {
  const next = await whenFree(deps, campaign)
  if (!next) return new DomainError('SLOTS_EXHAUSTED')
  const { freeAt } = next
  return new DomainError('SLOTS_RESERVED', freeAt ? { freeAt: freeAt.toISOString() } : {})
}

/** Slots in one read. */
const WINDOW = 1_000

/** Searches all slots from a random position, so that concurrent searches find different ones. */
async function findFreeSlot(
  { claims }: Pick<Dependencies, 'claims'>,
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
