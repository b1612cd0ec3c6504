/**
 * The server's time, measured by the `Date` header of answers. A header is always late (whole seconds,
 * network, a cache), never early, so the greatest offset seen is the closest one.
 */
export interface ServerClock {
  /** ms since the epoch. */
  now(): number
  observe(answer: { headers: Pick<Headers, 'get'> }): void
}

/** @param monotonic ms of a clock that the user cannot set; `start` is the device's time at its zero. */
export function createServerClock(
  monotonic: () => number = () => performance.now(),
  start: number = Date.now() - performance.now(),
): ServerClock {
  let offset: number | null = null
  return {
    now: () => monotonic() + (offset ?? start),
    observe({ headers }) {
      const date = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(date)) return
      offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, date - monotonic())
    },
  }
}
