import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { DomainError } from './errors.ts'

interface Options<Value> {
  /** For how long a value is used again, ms. */
  usedForMs: number
  /**
   * And at least this many times as long as its reading took, so that long reads do not keep an instance busy. A value that was forgotten
   * before is read again only then: its next reader waits, or is refused where that is longer than `LONGEST_WAIT_MS`.
   */
  rest?: number
  /**
   * Most that a process remembers: values, or what `sizeOf` counts of them. The least used are forgotten first; with a `rest`, the last two of
   * them are kept beside as long as they can be used, so that two that do not fit together are both there.
   */
  most: number
  sizeOf?(value: Value): number
  now?: () => number
  wait?: (ms: number) => Promise<unknown>
}

/** Readers that wait are requests in flight, of which an instance has few. */
const LONGEST_WAIT_MS = 2_000

/** Values beside those that a process remembers, which were thrown out while they could still be used: two large ones that do not fit together. */
const MOST_THROWN_OUT = 2

/** Keys whose rest is remembered: far more than are read within one. */
const RESTS_KEPT = 10_000

interface RememberedReads<Args extends readonly unknown[], Value> {
  (...args: Args): Promise<Value>
  /** What a reader would have now without another read: it is remembered, or is being read. Null otherwise. */
  known(key: string): Promise<Value> | null
}

/**
 * Reads by a key that are used again for a while. Readers that come at the same time share one read; one that failed is not
 * used again.
 * @throws DomainError UNAVAILABLE for a key that rests, and what `read` throws
 */
export function rememberReads<Args extends readonly [key: string, ...rest: unknown[]], Value>(
  read: (...args: Args) => Promise<Value>,
  {
    usedForMs,
    rest = 0,
    most,
    sizeOf = () => 1,
    now = () => performance.now(),
    wait = sleep,
  }: Options<Value>,
): RememberedReads<Args, Value> {
  interface Known {
    value: Value
    usedUntil: number
  }
  const thrownOut = new LRUCache<string, Known>({ max: MOST_THROWN_OUT })
  const known = new LRUCache<string, Known>({
    maxSize: most,
    sizeCalculation: ({ value }) => Math.min(most, Math.max(1, sizeOf(value))),
    dispose: (last, key, reason) => {
      if (rest > 0 && reason === 'evict' && now() < last.usedUntil) thrownOut.set(key, last)
    },
  })
  const restUntil = new LRUCache<string, number>({ max: RESTS_KEPT })
  const running = new Map<string, Promise<Value>>()

  async function load(...args: Args): Promise<Value> {
    const resting = (restUntil.get(args[0]) ?? 0) - now()
    if (resting > LONGEST_WAIT_MS) {
      throw new DomainError('UNAVAILABLE', { retryAfterMs: Math.ceil(resting) })
    }
    if (resting > 0) await wait(resting)
    const began = now()
    const value = await read(...args)
    const ended = now()
    const restMs = rest * (ended - began)
    thrownOut.delete(args[0])
    known.set(args[0], { value, usedUntil: ended + Math.max(usedForMs, restMs) })
    if (restMs > 0) restUntil.set(args[0], ended + restMs)
    return value
  }

  function knownOf(key: string): Promise<Value> | null {
    const last = known.get(key) ?? thrownOut.get(key)
    if (last && now() < last.usedUntil) return Promise.resolve(last.value)
    return running.get(key) ?? null
  }

  const remembered = async (...args: Args): Promise<Value> => {
    const [key] = args
    const there = knownOf(key)
    if (there) return there
    const reading = load(...args).finally(() => running.delete(key))
    running.set(key, reading)
    return reading
  }
  return Object.assign(remembered, { known: knownOf })
}
