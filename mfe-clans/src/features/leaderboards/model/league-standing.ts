import type { OwnLeague } from '@platform/contracts/clans/leaderboards-http'

/** What a place in a league's group means while the season runs. */
export type LeagueStanding =
  | { kind: 'up' | 'stay' }
  /** So many places are missing to moving up, or to staying. */
  | { kind: 'to-up' | 'to-stay'; count: number }

export function leagueStanding({
  own: { place },
  promotedUpTo,
  relegatedFrom,
}: NonNullable<OwnLeague['group']>): LeagueStanding {
  if (promotedUpTo > 0 && place <= promotedUpTo) return { kind: 'up' }
  if (relegatedFrom !== null && place >= relegatedFrom) {
    return { kind: 'to-stay', count: place - relegatedFrom + 1 }
  }
  return promotedUpTo > 0 ? { kind: 'to-up', count: place - promotedUpTo } : { kind: 'stay' }
}
