import {
  FIRST_SEASON_AT,
  LEADERBOARD_KINDS,
  type LeaderboardKind,
  SEASON_MS,
} from '@platform/contracts/clans/leaderboards'

export const TABS = ['global', 'my-clan', 'leagues'] as const
type BoardTab = (typeof TABS)[number]

/** What of the leaderboards is shown. */
export interface BoardChoice {
  tab: BoardTab
  kind: LeaderboardKind
  /** Number of a season; `now` for that of today, `all` since the beginning. */
  season: number | 'now' | 'all'
}

/** What an address asks for; invalid values are ignored. */
export function choiceOf(query: URLSearchParams): BoardChoice {
  const season = query.get('season') ?? ''
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'global',
    kind: LEADERBOARD_KINDS.find((kind) => kind === query.get('board')) ?? 'clan',
    season: season === 'all' ? 'all' : /^[1-9]\d{0,4}$/.test(season) ? Number(season) : 'now',
  }
}

/** The address of a choice, with what differs from the usual. */
export function queryOf({ tab, kind, season }: BoardChoice): Record<string, string> {
  return {
    ...(tab !== 'global' && { tab }),
    ...(tab === 'global' && kind !== 'clan' && { board: kind }),
    ...(tab !== 'leagues' && season !== 'now' && { season: String(season) }),
  }
}

/** Number of the season of a moment, ms; 1 before the first. */
export const seasonAt = (now: number): number =>
  Math.max(1, Math.floor((now - FIRST_SEASON_AT) / SEASON_MS) + 1)

/** When a season ends, ms. */
export const seasonEnd = (season: number): number => FIRST_SEASON_AT + season * SEASON_MS

/** Numbers of the seasons before that of today, down to the first one of a leaderboard; the latest first. */
export const pastSeasons = (now: number, first: number): number[] =>
  Array.from({ length: Math.max(0, now - first) }, (_, index) => now - 1 - index)
