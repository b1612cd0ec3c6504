import { z } from 'zod'
import { id, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import {
  LAST_LEADERBOARD_PLACE,
  LEADERBOARD_KINDS,
  LEADERBOARD_STATUSES,
  LEADERBOARD_UNITS,
  LEAGUE_OUTCOMES,
  LEAGUES,
  MOST_AROUND,
  MOST_LEADERBOARD_ROWS,
  MOST_STREAMED_ROWS,
} from './leaderboards.ts'

const leaderboardKind = z.enum(LEADERBOARD_KINDS)
const leaderboardStatus = z.enum(LEADERBOARD_STATUSES)
const league = z.enum(LEAGUES)

/** `<kind>-<season>`, or `<kind>-all` of one since the beginning. */
const boardId = textUpTo(32).regex(
  new RegExp(`^(${LEADERBOARD_KINDS.join('|')})-(all|[1-9]\\d{0,4})$`),
  'must be the id of a leaderboard',
)

/** A leaderboard in a list. */
export const leaderboard = z.object({
  id: boardId,
  kind: leaderboardKind,
  status: leaderboardStatus,
  unit: z.enum(LEADERBOARD_UNITS),
  /** What its rows are. */
  rowsOf: z.enum(['clan', 'player']),
  /** Number of the season; null of one since the beginning, which has no dates either. */
  season: z.number().int().nullable(),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  /** From when its places are final; of clans of partners, but for which clans are marked as one. */
  concludesAt: timestamp.nullable(),
})
export type LeaderboardSummary = z.infer<typeof leaderboard>

/**
 * GET /api/leaderboards: those of the status, the latest season first. Without a status, those that are live. Those of past seasons
 * are its history: one on which nobody has points is not in it.
 */
export const listLeaderboardsQuery = z.object({
  status: leaderboardStatus.default('LIVE'),
  kind: leaderboardKind.optional(),
  ...pageQuery,
})
export const leaderboardPage = pageOf(leaderboard)

/** One row. Of equal points those who had them first stand higher, then the lower id: no two have the same place. */
export const leaderboardRow = z.object({
  /** From 1. */
  place: z.number().int(),
  /** A clan or a user, by `rowsOf`; of a board of rewards an id of its own for a user who is not named. */
  memberId: id,
  /** Null of a user who has no name; of a board of rewards, of others who do not let everybody see what they win. */
  name: z.string().nullable(),
  /** Address of a clan's picture; null of a user. */
  picture: z.string().nullable(),
  /** A clan's country, ISO 3166-1 alpha-2; null of a user. */
  country: z.string().nullable(),
  points: z.number().int(),
  /** When they had these points. */
  reachedAt: timestamp,
})
export type LeaderboardRow = z.infer<typeof leaderboardRow>

export const leaderboardParams = z.strictObject({ id: boardId })
const rowsQuery = {
  /** Place of the first row. */
  from: z.coerce.number().int().min(1).max(LAST_LEADERBOARD_PLACE).default(1),
  limit: z.coerce.number().int().min(1).max(MOST_LEADERBOARD_ROWS).default(50),
}
/** GET /api/leaderboards/:id: rows from a place on, any place at the same cost. */
export const leaderboardQuery = z.object(rowsQuery)
export const leaderboardRows = z.object({
  leaderboard,
  /** How many have a place. */
  total: z.number().int(),
  rows: z.array(leaderboardRow),
  /** The caller's own, or that of their clan; null of a visitor, and of who has no place. */
  own: leaderboardRow.nullable(),
})
export type LeaderboardRows = z.infer<typeof leaderboardRows>

/** GET /api/leaderboards/{clan,partner-clan,clan-chief}: of this week, or since the beginning. */
export const currentLeaderboardQuery = z.object({
  ...rowsQuery,
  period: z.enum(['season', 'all']).default('season'),
})

/** GET /api/leaderboards/:id/around-me: who stands around the caller, or around their clan; no rows for who has no place. */
export const aroundMeQuery = z.object({
  /** Rows before, and after, the own one. */
  span: z.coerce.number().int().min(1).max(MOST_AROUND).default(5),
})

/**
 * GET /api/leaderboards/:id/participants: the players who take part. Of one of clans they are those who earned for a clan in the
 * same time; of any other they are its rows.
 */
export const participantsQuery = z.object(rowsQuery)

/** GET /api/leaderboards/:id/contribution, of one of clans: what players earned for one clan in its time. NOT_FOUND of any other. */
export const contributionQuery = z.object({ ...rowsQuery, clanId: id })

/** GET /api/leaderboards/:id/stream: server-sent events `ranks`, one at once, then one after changes, at most one a second. */
export const streamQuery = z.object({
  /** How many of the first rows. */
  top: z.coerce.number().int().min(1).max(MOST_STREAMED_ROWS).default(10),
})
export const leaderboardRanks = leaderboardRows.omit({ leaderboard: true })
export type LeaderboardRanks = z.infer<typeof leaderboardRanks>

const pastSeason = z.object({
  season: z.number().int(),
  league,
  place: z.number().int(),
  size: z.number().int(),
  outcome: z.enum(LEAGUE_OUTCOMES),
})

/** GET /api/leaderboards/leagues/me */
export const ownLeague = z.object({
  season: z.number().int(),
  endsAt: timestamp,
  /** The league that the caller is in. */
  league,
  /** Null until the caller has their first K-Points of the season. */
  group: z
    .object({
      rows: z.array(leaderboardRow),
      own: leaderboardRow,
      /** The last place that moves up, 0 where none does, and the first that moves down; null where none does. */
      promotedUpTo: z.number().int(),
      relegatedFrom: z.number().int().nullable(),
    })
    .nullable(),
  /** The seasons before, the latest first. */
  past: z.array(pastSeason),
})
export type OwnLeague = z.infer<typeof ownLeague>
