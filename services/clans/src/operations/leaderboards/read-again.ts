import type { Clock } from '@platform/service-kit'

/**
 * What `read` gives, for so long without reading again. A failure is not kept: the next call reads again.
 * @param freshMs for how long, ms
 */
export function readAgainAfter<T>(
  clock: Clock,
  freshMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let last: { value: Promise<T>; readAt: number } | null = null
  return () => {
    const now = clock.now().getTime()
    if (last && now - last.readAt < freshMs) return last.value
    const reading = { value: read(), readAt: now }
    last = reading
    reading.value.catch(() => {
      if (last === reading) last = null
    })
    return reading.value
  }
}
