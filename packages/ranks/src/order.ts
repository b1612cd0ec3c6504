/** A user with points. */
export interface Ranked {
  userId: string
  points: number
  /** When they got the last of them. */
  reachedAt: Date
}

/**
 * The published order: more points first; of equal ones who reached them first, then the lower user id. Zero only for two of
 * the same user.
 */
export function compareRanked(a: Ranked, b: Ranked): number {
  return (
    b.points - a.points ||
    a.reachedAt.getTime() - b.reachedAt.getTime() ||
    compareText(a.userId, b.userId)
  )
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
