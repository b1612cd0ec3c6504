import type { Clan } from './clan.ts'

export type Fit = 'games' | 'city' | 'country' | 'active'

/** What is known of who looks for a clan. */
export interface Seeker {
  country: string | null
  city: string | null
  games: readonly string[]
}

type Candidate = Pick<Clan, 'country' | 'city' | 'games' | 'score'>

const WEIGHTS = { game: 4, city: 3, country: 2, active: 1 } as const

/** How well a clan fits, and why, the strongest reason first. K-Points of the last week count by their number of digits. */
export function fitOf(
  clan: Candidate,
  seeker: Seeker,
  kPointsLastWeek: number,
): { score: number; because: Fit[] } {
  const games = clan.games.filter((game) => seeker.games.includes(game)).length
  const sameCountry = clan.country === seeker.country
  const parts: [Fit, number][] = [
    ['games', games * WEIGHTS.game],
    ['city', sameCountry && isSame(clan.city, seeker.city) ? WEIGHTS.city : 0],
    ['country', sameCountry ? WEIGHTS.country : 0],
    ['active', Math.log10(1 + Math.max(0, kPointsLastWeek)) * WEIGHTS.active],
  ]
  const counting = parts.filter(([, points]) => points > 0).toSorted(([, a], [, b]) => b - a)
  return {
    score: counting.reduce((sum, [, points]) => sum + points, 0),
    because: counting.map(([reason]) => reason),
  }
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase()
