import type { DecidedBy } from '@platform/contracts/clans/tournaments'
import type { Match } from './state.ts'

/** Rating of an entrant who has played no tournament of the game. */
export const FIRST_RATING = 1_500
/** Most that one match changes a rating by (K of Elo). */
const K = 32
const SAYS_NOTHING: ReadonlySet<DecidedBy> = new Set(['bye', 'walk-over', 'seed'])

/** What a tournament changes of the rating of one entrant. */
export interface RatingChange {
  change: number
  /** Matches of it that were played. */
  matches: number
}

/** A rating of an entrant in a game, after all tournaments that count. */
export interface Standing {
  rating: number
  matches: number
  tournaments: number
}

/** The least and the most that a rating is uncertain by. */
const [LEAST_DEVIATION, MOST_DEVIATION] = [50, 350]

/** How uncertain a rating of so many matches is: half as much after four times as many. */
export const deviationOf = (matches: number): number =>
  Math.max(LEAST_DEVIATION, MOST_DEVIATION / Math.sqrt(Math.max(1, matches)))

/**
 * By how much the matches of a tournament change ratings (Elo): each match counts by the ratings before the tournament. Matches that
 * nobody played say nothing.
 */
export function ratingChanges(
  matches: Iterable<Match>,
  before: ReadonlyMap<string, number>,
): Map<string, RatingChange> {
  const changes = new Map<string, RatingChange>()
  const add = (id: string, change: number) => {
    const known = changes.get(id) ?? { change: 0, matches: 0 }
    changes.set(id, { change: known.change + change, matches: known.matches + 1 })
  }
  const ratingOf = (id: string) => before.get(id) ?? FIRST_RATING
  for (const { sides, winnerId, decidedBy } of matches) {
    const [a, b] = sides
    if (!a || !b || !winnerId || !decidedBy || SAYS_NOTHING.has(decidedBy)) continue
    const expected = 1 / (1 + 10 ** ((ratingOf(b) - ratingOf(a)) / 400))
    const change = K * ((winnerId === a ? 1 : 0) - expected)
    add(a, change)
    add(b, -change)
  }
  return changes
}
