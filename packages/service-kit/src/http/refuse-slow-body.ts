import type { Readable } from 'node:stream'
import { DomainError } from '../errors.ts'

/** Bytes of a body that arrive in every `WINDOW_MS` at least: 3 KB a second, a third of what a poor mobile network carries. */
const LEAST_BYTES = 16 * 1024
const WINDOW_MS = 5_000
/** Bytes that arrive in all for each second after the first `GRACE_WINDOWS`: what a poor mobile network carries. */
const LEAST_PACE = 10_000
const GRACE_WINDOWS = 2

/**
 * The work that reads a body, as long as the body keeps arriving: a client that sends a byte now and then does not hold
 * the turn of another, and one that sends just enough of them does not hold it for long.
 * @throws DomainError REQUEST_TIMEOUT
 */
export async function refuseSlowBody<T>(body: Readable, work: Promise<T>): Promise<T> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  let [arrived, total, windows] = [0, 0, 0]
  const count = (piece: Buffer) => {
    arrived += piece.length
  }
  const timer = setInterval(() => {
    windows += 1
    total += arrived
    const least = (LEAST_PACE * WINDOW_MS * (windows - GRACE_WINDOWS)) / 1_000
    if (arrived < LEAST_BYTES || total < least) reject(new DomainError('REQUEST_TIMEOUT'))
    arrived = 0
  }, WINDOW_MS)
  body.on('data', count)
  try {
    return await Promise.race([work, tooSlow])
  } finally {
    clearInterval(timer)
    body.off('data', count)
  }
}
