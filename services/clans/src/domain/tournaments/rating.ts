import type { DecidedBy } from '@platform/contracts/clans/tournaments'
import type { Match } from './state.ts'

/** Rating of an entrant who has played no tournament of the game. */
export const FIRST_RATING = 1_500
/** Most that one match changes a rating by (K of Elo). */
const K = 32
const SAYS_NOTHING: ReadonlySet<DecidedBy> = new Set(['bye', 'walk-over', 'seed'])

/**
 * By how much the matches of a tournament change ratings (Elo): each match counts by the ratings before the tournament. Matches that
 * nobody played say nothing.
 */
export function ratingChanges(
  matches: Iterable<Match>,
  before: ReadonlyMap<string, number>,
): Map<string, number> {
  const changes = new Map<string, number>()
  const ratingOf = (id: string) => before.get(id) ?? FIRST_RATING
  for (const { sides, winnerId, decidedBy } of matches) {
    const [a, b] = sides
    if (!a || !b || !winnerId || !decidedBy || SAYS_NOTHING.has(decidedBy)) continue
    const expected = 1 / (1 + 10 ** ((ratingOf(b) - ratingOf(a)) / 400))
    const change = K * ((winnerId === a ? 1 : 0) - expected)
    changes.set(a, (changes.get(a) ?? 0) + change)
    changes.set(b, (changes.get(b) ?? 0) - change)
  }
  return changes
}
