import { DAY_MS, MINUTE_MS } from '../constants.ts'

/** Names and limits of leaderboards. No zod here: pages import it. */

/**
 * What a leaderboard ranks, and by what:
 * - `clan`: clans, by the K-Points that their members earned for them; `partner-clan`: those
 *   that are a partner's now, alone.
 * - `clan-chief`: chiefs, by what their clans got while they were chief.
 * - `contribution`: players, by the K-Points that they earned for their clans.
 * - `player`: players, by all K-Points that they earned: the leagues are made of it.
 * - `campaign`: players, by rewards of campaigns. `participant`: by tasks that earned K-Points. `referral`: by players whom they
 *   brought. POG scores have a board of their own (pog/scores-http).
 */
export const LEADERBOARD_KINDS = [
  'clan',
  'partner-clan',
  'clan-chief',
  'contribution',
  'player',
  'campaign',
  'participant',
  'referral',
] as const
export type LeaderboardKind = (typeof LEADERBOARD_KINDS)[number]

/** What points can be. */
export const LEADERBOARD_UNITS = ['K_POINTS', 'REWARDS', 'TASKS', 'PLAYERS'] as const
export type LeaderboardUnit = (typeof LEADERBOARD_UNITS)[number]

/** What the points of each are. */
export const UNIT_OF = {
  clan: 'K_POINTS',
  'partner-clan': 'K_POINTS',
  'clan-chief': 'K_POINTS',
  contribution: 'K_POINTS',
  player: 'K_POINTS',
  campaign: 'REWARDS',
  participant: 'TASKS',
  referral: 'PLAYERS',
} as const satisfies Record<LeaderboardKind, LeaderboardUnit>

/** Kinds whose rows are clans; those of all others are players. */
export const CLAN_KINDS: readonly LeaderboardKind[] = ['clan', 'partner-clan']

/**
 * Statuses of a leaderboard (spec 5): its season has not begun; it runs; it is over, and what was earned in it may still arrive; its
 * places are final. One without a season is always live.
 */
export const LEADERBOARD_STATUSES = ['PUBLISHED', 'LIVE', 'COMPLETED', 'CONCLUDED'] as const
export type LeaderboardStatus = (typeof LEADERBOARD_STATUSES)[number]

/** A season is a week: number 1 began at this Monday, 00:00 UTC. */
export const FIRST_SEASON_AT = Date.UTC(2026, 0, 5)
export const SEASON_MS = 7 * DAY_MS
/** From the end of a season until its places are final. */
export const SEASON_CONCLUDES_AFTER_MS = 15 * MINUTE_MS

/** The id of a leaderboard: of a season, or since the beginning. */
export const leaderboardId = (kind: LeaderboardKind, season: number | null): string =>
  `${kind}-${season ?? 'all'}`

/** Leagues, the lowest first. */
export const LEAGUES = ['BRONZE', 'SILVER', 'GOLD', 'PLATINUM', 'DIAMOND'] as const
export type League = (typeof LEAGUES)[number]
/**
 * Players who compete with each other in a league. A group takes `from` before another is opened; once half of the season is over,
 * each takes up to `to`.
 */
export const LEAGUE_GROUP = { from: 30, to: 50 } as const
/** Which part of a group moves up, and which moves down, rounded down; at least one moves up. */
const LEAGUE_MOVES = 1 / 5

/** What became of a player's season in a league. */
export const LEAGUE_OUTCOMES = ['PROMOTED', 'STAYED', 'RELEGATED'] as const
export type LeagueOutcome = (typeof LEAGUE_OUTCOMES)[number]

/** How many of a group of that size move up, and down. */
export function leagueMoves(league: League, size: number): { up: number; down: number } {
  const part = Math.floor(size * LEAGUE_MOVES)
  return {
    up: league === 'DIAMOND' ? 0 : Math.max(1, part),
    down: league === 'BRONZE' || size < 2 ? 0 : part,
  }
}

/** Rows that one call gives at most, and how far from the first they may be. */
export const MOST_LEADERBOARD_ROWS = 100
export const LAST_LEADERBOARD_PLACE = 10_000_000
/** Rows that a stream follows at most, and how far around a user one can see. */
export const MOST_STREAMED_ROWS = 50
export const MOST_AROUND = 25
/** Past seasons of leagues that a user sees. */
export const LEAGUE_HISTORY = 20
