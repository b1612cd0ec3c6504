import { pause } from '@platform/contracts/rules/pause'
import type { Claims } from '../repositories/claims.ts'
import type { Counters } from '../repositories/counters.ts'
import type { Reservations } from '../repositories/reservations.ts'

/** Keeps the number of taken slots that readers see near the number of claims, without a write for each claim. */
export interface TakenRecounts {
  /** A slot was claimed: counts now, or when the last count is COUNT_EVERY_MS old. */
  claimed(campaignId: string): void
  /**
   * A reader saw slots left: counts if the last count is old, since an instance may have died before its own. Counts
   * that change nothing become rarer, up to MAX_SHOWN_EVERY_MS.
   */
  shown(campaignId: string): void
  /** Makes the counts that wait, then ends. */
  stop(): Promise<void>
}

const COUNT_EVERY_MS = 250
const SHOWN_EVERY_MS = 10_000
const MAX_SHOWN_EVERY_MS = 160_000
/** A count reads every claim of the campaign: after each one, a pause this many times as long, up to MAX_REST_MS. */
const REST = 20
const MAX_REST_MS = 2_000
/** Campaigns of which a process remembers when it counted them. */
const MOST_REMEMBERED = 10_000

export function createTakenRecounts({
  claims,
  counters,
  reservations,
}: {
  claims: Claims
  counters: Counters
  reservations: Reservations
}): TakenRecounts {
  const counts = new Map<string, { at: number; shownEveryMs: number }>()
  const due = new Set<string>()
  const stopping = new AbortController()
  let counting: Promise<void> | undefined

  const sinceCount = (campaignId: string) =>
    performance.now() - (counts.get(campaignId)?.at ?? Number.NEGATIVE_INFINITY)
  const shownEveryMs = (campaignId: string) =>
    counts.get(campaignId)?.shownEveryMs ?? SHOWN_EVERY_MS

  /** Who starts can have one that is idle. */
  const countTaken = async (campaignId: string) => {
    const [used, idle] = await Promise.all([
      claims.countUsed(campaignId),
      reservations.countIdle(campaignId),
    ])
    return used - idle
  }
  const count = async (campaignId: string) => {
    const began = performance.now()
    let everyMs = SHOWN_EVERY_MS
    try {
      const changed = await counters.recount(campaignId, () => countTaken(campaignId))
      if (!changed) everyMs = Math.min(MAX_SHOWN_EVERY_MS, 2 * shownEveryMs(campaignId))
    } catch {
      // The next claim or reader asks again.
    }
    if (counts.size >= MOST_REMEMBERED) counts.clear()
    counts.set(campaignId, { at: performance.now(), shownEveryMs: everyMs })
    await pause(Math.min(MAX_REST_MS, REST * (performance.now() - began)), stopping.signal)
  }

  const countDue = async () => {
    for (const campaignId of due) {
      await pause(Math.max(0, COUNT_EVERY_MS - sinceCount(campaignId)), stopping.signal)
      due.delete(campaignId)
      await count(campaignId)
    }
    counting = undefined
  }

  const add = (campaignId: string) => {
    due.add(campaignId)
    counting ??= countDue()
  }

  return {
    claimed: add,
    shown(campaignId) {
      if (sinceCount(campaignId) >= shownEveryMs(campaignId)) add(campaignId)
    },
    async stop() {
      stopping.abort()
      await counting
    },
  }
}
