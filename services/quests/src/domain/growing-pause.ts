const SHORTEST_MS = 2_000
export const LONGEST_PAUSE_MS = 5 * 60_000

/** The pause, ms, before the next look at what has waited this long: a quarter of it, from 2 s to 5 min. */
export const growingPause = (waitedMs: number): number =>
  Math.min(Math.max(waitedMs / 4, SHORTEST_MS), LONGEST_PAUSE_MS)
