import type { KPoints } from './k-points.ts'

/** How far a user is in their level, in K-Points. `left` is null at the last level. */
export function levelProgress({ lifetime, level }: Pick<KPoints, 'lifetime' | 'level'>) {
  const done = Number(lifetime) - Number(level.from)
  if (level.next === null) return { done, whole: done, left: null }
  return {
    done,
    whole: Number(level.next) - Number(level.from),
    left: Number(level.next) - Number(lifetime),
  }
}
