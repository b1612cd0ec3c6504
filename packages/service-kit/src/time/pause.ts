export { pause } from '@platform/contracts/rules/pause'

/** The share by which pauses of workers differ. */
export const PACE_JITTER = 0.2
/** The longest pause that a worker can have, ms, about 20 days: a timer that is set for longer ends at once. */
export const LONGEST_PACE_MS = Math.floor((2 ** 31 - 1) / (1 + PACE_JITTER))

/** `ms` changed by at most ±`share` at random, so that instances do not act in step. */
export function jittered(ms: number, share: number, random = Math.random): number {
  return ms * (1 + share * (2 * random() - 1))
}
