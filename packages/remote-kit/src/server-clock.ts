/**
 * The server's time, measured by the `Date` header of answers. A header is always late (whole seconds,
 * network, a cache), never early, so the greatest offset seen is the closest one.
 */
export interface ServerClock {
  /** ms since the epoch. */
  now(): number
  observe(answer: { headers: Pick<Headers, 'get'> }): void
}

/** ms by which the two clocks of a device may drift apart before one of them must have jumped. */
const JUMP_MS = 2_000

/**
 * Counts by the device's time of day, which goes on while the device sleeps. When it has parted from the
 * monotonic clock (a sleep, or the user set it), what was measured before is only a guess, and the next
 * answer is taken as it is.
 *
 * @param wall ms since the epoch by the device.
 * @param monotonic ms of a clock that the user cannot set; it may stand still in sleep.
 */
export function createServerClock(
  wall: () => number = () => Date.now(),
  monotonic: () => number = () => performance.now(),
): ServerClock {
  let offset: number | null = null
  /** ms between the two clocks; constant unless one of them jumps. */
  let gap = wall() - monotonic()
  return {
    now: () => wall() + (offset ?? 0),
    observe({ headers }) {
      const date = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(date)) return
      const measured = date - wall()
      const gapNow = wall() - monotonic()
      const jumped = Math.abs(gapNow - gap) > JUMP_MS
      offset = offset === null || jumped ? measured : Math.max(offset, measured)
      gap = gapNow
    },
  }
}
