import { HOUR_MS, MINUTE_MS } from '../constants.ts'

/** Names, limits and times of tournaments. No zod here: pages import it. */

export const TOURNAMENT_FORMATS = ['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'SWISS'] as const
export type TournamentFormat = (typeof TOURNAMENT_FORMATS)[number]

/** Who plays: single players, or clans with a line-up of members. */
export const ENTRANT_KINDS = ['player', 'clan'] as const
export type EntrantKind = (typeof ENTRANT_KINDS)[number]

/**
 * A tournament is PUBLISHED until it starts, LIVE while it is played, and COMPLETED once it has a winner. It is CANCELLED where fewer than
 * two entrants have checked in, or by its organiser before the start.
 */
export const TOURNAMENT_STATUSES = ['PUBLISHED', 'LIVE', 'COMPLETED', 'CANCELLED'] as const
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number]

/** Fewest and most entrants of a tournament. */
export const ENTRANTS = { least: 2, most: 1_024 } as const
/** Most players in the line-up of a clan. */
export const MOST_IN_LINEUP = 10
/** Tournaments of one organiser that are not over, without the right to pay prizes. */
export const MOST_OPEN_TOURNAMENTS = 3
/** Most places that a prize pays. */
export const MOST_PRIZE_PLACES = 32

/** A tournament starts at least this long after its creation, and at most this long, ms. */
export const STARTS_AFTER_MS = { least: 10 * MINUTE_MS, most: 60 * 24 * HOUR_MS } as const
/** Check-in is open for so long before the start, ms. */
export const CHECK_IN_MS = 30 * MINUTE_MS
/** Minutes from the moment both entrants of a match are known until its result can no longer be reported; an organiser chooses within these. */
export const REPORT_MINUTES = { least: 10, most: 7 * 24 * 60, normal: 60 } as const
/** For so long after the first report of a match its opponent can contradict, ms. */
export const CONFIRM_MS = 15 * MINUTE_MS
/**
 * A deadline that has not been applied so long after it fell into an outage, ms: the opponent of who reported has the time to contradict
 * again, once.
 */
export const MISSED_MS = 5 * MINUTE_MS
/** For so long staff can decide a dispute; then its rule decides, ms. */
export const DISPUTE_MS = 2 * HOUR_MS
/** A prize can be collected for so many days. */
export const PRIZE_COLLECT_DAYS = 30

/** Highest number of games won by one side of a match. */
export const MOST_GAMES_WON = 99

/** State of a match. WAITING: an entrant is not known yet. UNPLAYED: it is not needed. */
export const MATCH_STATES = [
  'WAITING',
  'READY',
  'REPORTED',
  'DISPUTED',
  'DECIDED',
  'UNPLAYED',
] as const
export type MatchState = (typeof MATCH_STATES)[number]

/**
 * What decided a match. `agreed`: both reported the same. `unanswered`: one report, which the opponent did not contradict in time.
 * `evidence`: at the end of a dispute one side alone had evidence. `seed`: at the end of a dispute with evidence of both sides or of neither, or
 * where nobody reported in time, the better seed. `walk-over`: the opponent withdrew. `bye`: there was no opponent. `staff`: a
 * reviewer.
 */
export const DECIDED_BY = [
  'agreed',
  'unanswered',
  'evidence',
  'seed',
  'walk-over',
  'bye',
  'staff',
] as const
export type DecidedBy = (typeof DECIDED_BY)[number]

/** Evidence of a result: a picture of the screen. */
export const MAX_EVIDENCE_BYTES = 5 * 1024 * 1024
export const EVIDENCE_IMAGE = {
  maxBytes: MAX_EVIDENCE_BYTES,
  kinds: ['jpeg', 'png'],
  side: 1_600,
} as const
