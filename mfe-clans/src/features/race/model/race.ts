import type { LeaderboardRow } from '@platform/contracts/clans/leaderboards-http'

/** A clan on the track, the last one first. */
export interface Racer {
  row: LeaderboardRow
  /** 0 where the track begins, 1 at its end. */
  at: number
  isOwn: boolean
}

/** Where the last and the first clan of the track are. */
const [FIRST, LAST] = [0.12, 0.88]

/**
 * The clans around the own one, spread over the track by their points: the first at its end. None are nearer to each other than
 * their shields are wide.
 */
export function racersOf(rows: readonly LeaderboardRow[], ownId: string | null): Racer[] {
  const sorted = rows.toSorted((one, other) => other.place - one.place)
  const low = sorted.at(0)?.points ?? 0
  const high = sorted.at(-1)?.points ?? 0
  const step = sorted.length > 1 ? (LAST - FIRST) / (sorted.length - 1) : 0
  return sorted.map((row, index) => {
    const even = sorted.length > 1 ? FIRST + step * index : (FIRST + LAST) / 2
    const fair = high > low ? FIRST + ((row.points - low) / (high - low)) * (LAST - FIRST) : even
    // Half by points, half by place: the picture shows both, and shields do not lie on each other.
    return { row, at: (even + fair) / 2, isOwn: row.memberId === ownId }
  })
}

/** The clan that the own one overtakes next, and how many points it is ahead; null of the first, and of one without a place. */
export function nextAhead(rows: readonly LeaderboardRow[], own: LeaderboardRow | null) {
  if (!own) return null
  const ahead = rows.find(({ place }) => place === own.place - 1)
  return ahead ? { row: ahead, points: ahead.points - own.points } : null
}
