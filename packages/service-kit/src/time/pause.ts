export { pause } from '@platform/contracts/rules/pause'

/** `ms` changed by at most ±`share` at random, so that instances do not act in step. */
export function jittered(ms: number, share: number, random = Math.random): number {
  return ms * (1 + share * (2 * random() - 1))
}
