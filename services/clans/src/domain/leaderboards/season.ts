import {
  CLAN_KINDS,
  FIRST_SEASON_AT,
  LEADERBOARD_KINDS,
  type LeaderboardKind,
  type LeaderboardStatus,
  leaderboardId,
  SEASON_CONCLUDES_AFTER_MS,
  SEASON_MS,
} from '@platform/contracts/clans/leaderboards'

/** A leaderboard: of a season, or since the beginning. */
export interface Board {
  id: string
  kind: LeaderboardKind
  season: number | null
}

export const boardOf = (kind: LeaderboardKind, season: number | null): Board => ({
  ...{ id: leaderboardId(kind, season), kind, season },
})

/** Whether its rows are clans; those of all others are players. */
export const rowsOfClans = ({ kind }: Pick<Board, 'kind'>): boolean => CLAN_KINDS.includes(kind)

/** The id under which the points of a leaderboard are kept: clans of partners are ranked by what they have among all. */
export const logOf = ({ kind, season }: Pick<Board, 'kind' | 'season'>): string =>
  boardOf(kind === 'partner-clan' ? 'clan' : kind, season).id

/** Null of a text that names none. */
export function parseBoard(id: string): Board | null {
  const at = id.lastIndexOf('-')
  const kind = LEADERBOARD_KINDS.find((one) => one === id.slice(0, at))
  const season = id.slice(at + 1)
  if (!kind) return null
  return boardOf(kind, season === 'all' ? null : Number(season))
}

/** The season at a moment; 0 and below before the first. */
export const seasonAt = (at: Date): number =>
  Math.floor((at.getTime() - FIRST_SEASON_AT) / SEASON_MS) + 1

/** When a season begins and ends, and from when its places are final. */
export function datesOf(season: number): { startsAt: Date; endsAt: Date; concludesAt: Date } {
  const starts = FIRST_SEASON_AT + (season - 1) * SEASON_MS
  const ends = starts + SEASON_MS
  return {
    startsAt: new Date(starts),
    endsAt: new Date(ends),
    concludesAt: new Date(ends + SEASON_CONCLUDES_AFTER_MS),
  }
}

export function statusOf(season: number | null, now: Date): LeaderboardStatus {
  if (season === null) return 'LIVE'
  const { startsAt, endsAt, concludesAt } = datesOf(season)
  if (now < startsAt) return 'PUBLISHED'
  if (now < endsAt) return 'LIVE'
  return now < concludesAt ? 'COMPLETED' : 'CONCLUDED'
}

/** Whether something that was earned then still counts for its season. */
export const countsIn = (season: number, now: Date): boolean =>
  season >= 1 && statusOf(season, now) !== 'CONCLUDED'

/** Every leaderboard of a status, the latest season first. */
export function boardsOf(status: LeaderboardStatus, now: Date): Board[] {
  const current = seasonAt(now)
  const seasons = Array.from({ length: current + 1 }, (_, n) => current + 1 - n)
  const wanted = seasons.filter((season) => season >= 1 && statusOf(season, now) === status)
  const ofSeasons = wanted.flatMap((season) =>
    LEADERBOARD_KINDS.map((kind) => boardOf(kind, season)),
  )
  if (status !== 'LIVE') return ofSeasons
  return [...ofSeasons, ...LEADERBOARD_KINDS.map((kind) => boardOf(kind, null))]
}
