/** An instant: ISO 8601 text or ms since the epoch. */
export type Instant = string | number

export interface TimerPhase {
  phase: 'starts' | 'ends' | 'over'
  /** ms to the next change; 0 when over. */
  remaining: number
}

/** What a timer counts down to: the start, then the end, then nothing. */
export function timerPhase(
  startsAt: Instant | undefined,
  endsAt: Instant | undefined,
  now: number,
): TimerPhase {
  const start = startsAt === undefined ? Number.NEGATIVE_INFINITY : toMs(startsAt)
  const end = endsAt === undefined ? Number.NEGATIVE_INFINITY : toMs(endsAt)
  if (now < start) return { phase: 'starts', remaining: start - now }
  if (now < end) return { phase: 'ends', remaining: end - now }
  return { phase: 'over', remaining: 0 }
}

function toMs(instant: Instant): number {
  return typeof instant === 'number' ? instant : Date.parse(instant)
}
