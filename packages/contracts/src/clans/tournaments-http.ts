import { z } from 'zod'
import { amount, currency, id, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { shownText } from '../rules/shown-text.ts'
import { staffReason } from '../staff/reason.ts'
import { clanGameId } from './game-id.ts'
import {
  DECIDED_BY,
  ENTRANT_KINDS,
  ENTRANTS,
  MATCH_STATES,
  MOST_GAMES_WON,
  MOST_IN_LINEUP,
  MOST_PRIZE_PLACES,
  REPORT_MINUTES,
  TOURNAMENT_FORMATS,
  TOURNAMENT_STATUSES,
} from './tournaments.ts'

export const tournamentParams = z.strictObject({ id })
/** `W2-3`: the third match of the second round of the winners' bracket; also `L`, `F` and, of a Swiss tournament, `S`. */
const matchId = z.string().regex(/^[WLFS]\d{1,2}-\d{1,4}$/, 'must be the id of a match')
export const matchParams = tournamentParams.extend({ matchId })

/** GET /api/tournaments: those that have not started by their start, the next one first; all others what started last first. */
export const tournamentsQuery = z.object({
  status: z.enum(TOURNAMENT_STATUSES).optional(),
  game: clanGameId.optional(),
  format: z.enum(TOURNAMENT_FORMATS).optional(),
  ...pageQuery,
})

/** What is paid, by place, and what that is together. */
const prize = z.object({ currency, places: z.array(amount), pool: amount })

/** A player or a clan, by its id; the name is null of one without, and of one that is gone. */
const named = z.object({ entrantId: id, name: z.string().nullable() })

const summary = {
  id,
  /** Given by staff; null of a user's tournament, which pages name by its game and format. */
  title: z.string().nullable(),
  game: z.string(),
  format: z.enum(TOURNAMENT_FORMATS),
  entrantKind: z.enum(ENTRANT_KINDS),
  /** Players of an entrant: 1 of a single player. */
  teamSize: z.number().int(),
  maxEntrants: z.number().int(),
  entrants: z.number().int(),
  status: z.enum(TOURNAMENT_STATUSES),
  checkInAt: timestamp,
  startsAt: timestamp,
  reportMinutes: z.number().int(),
  /** Null without one, and until it is funded. */
  prize: prize.nullable(),
  /** Null until it is over. */
  winner: named.nullable(),
}
export const tournamentSummary = z.object(summary)
export type TournamentSummary = z.infer<typeof tournamentSummary>
export const tournamentPage = pageOf(tournamentSummary)

/** The entry of the caller, alone or in the line-up of a clan. */
const ownEntry = z.object({
  entrantId: id,
  /** The caller acts for it: they are the player, or the chief of the clan. */
  mayAct: z.boolean(),
  isCheckedIn: z.boolean(),
  hasWithdrawn: z.boolean(),
  /** The match that waits for this entrant. */
  matchId: matchId.nullable(),
})

/** GET /api/tournaments/me: those that the caller entered or made lately, that are not over first. */
export const ownTournament = tournamentSummary.extend({
  isOrganiser: z.boolean(),
  /** Null of one that they only made. */
  own: ownEntry.nullable(),
})
export type OwnTournament = z.infer<typeof ownTournament>
export const ownTournaments = z.object({ items: z.array(ownTournament) })

/** POST /api/tournaments, by any user; takes an idempotency key. */
export const createTournamentBody = z.strictObject({
  /** Only staff who may pay prizes give one. */
  title: shownText(60).min(3).nullable().default(null),
  game: clanGameId,
  format: z.enum(TOURNAMENT_FORMATS),
  entrantKind: z.enum(ENTRANT_KINDS),
  /** Of a tournament of clans. */
  teamSize: z.number().int().min(1).max(MOST_IN_LINEUP).default(1),
  maxEntrants: z.number().int().min(ENTRANTS.least).max(ENTRANTS.most),
  startsAt: timestamp,
  reportMinutes: z
    .number()
    .int()
    .min(REPORT_MINUTES.least)
    .max(REPORT_MINUTES.most)
    .default(REPORT_MINUTES.normal),
})
export type CreateTournamentBody = z.output<typeof createTournamentBody>

/** GET /api/tournaments/:id, and what every write of an entrant answers. */
export const tournament = z.object({
  ...summary,
  organiserId: id,
  /** What each gets of the prize, the best first, without what the wallet refused; empty until it is over. */
  prizes: z.array(z.object({ entrantId: id, amount })),
  /** Null of a visitor, and of who is not in it. */
  own: ownEntry.nullable(),
})
export type TournamentView = z.infer<typeof tournament>

/** POST /api/tournaments/:id/register: alone, or by a chief for their clan. */
export const registerBody = z.strictObject({
  /** Of a tournament of clans: who plays, the chief among them. */
  lineup: z.array(id).min(1).max(MOST_IN_LINEUP).optional(),
})

/** GET /api/tournaments/:id/bracket: all matches, or those of one part or round. */
export const bracketQuery = z.object({
  part: z.enum(['W', 'L', 'F', 'S']).optional(),
  round: z.coerce.number().int().min(1).max(32).optional(),
})
/** A side: an entrant, or null where there is none, or not yet. */
const side = id.nullable()
export const match = z.object({
  id: matchId,
  part: z.enum(['W', 'L', 'F', 'S']),
  round: z.number().int(),
  sides: z.tuple([side, side]),
  state: z.enum(MATCH_STATES),
  /** Which sides have reported, and which have given evidence. */
  hasReported: z.tuple([z.boolean(), z.boolean()]),
  hasEvidence: z.tuple([z.boolean(), z.boolean()]),
  /** Games won by each, as the winner reported them. */
  score: z.tuple([z.number().int(), z.number().int()]).nullable(),
  /** When it is decided without anybody. */
  deadline: timestamp.nullable(),
  winnerId: side,
  decidedBy: z.enum(DECIDED_BY).nullable(),
})
export type MatchView = z.infer<typeof match>
export const bracket = z.object({
  status: z.enum(TOURNAMENT_STATUSES),
  /** Those who play in the matches that are shown; before the start all who have a place, who registered first. */
  entrants: z.array(
    named.extend({
      /** Place in the seeding; null before the start. */
      seed: z.number().int().nullable(),
      isCheckedIn: z.boolean(),
    }),
  ),
  matches: z.array(match),
  /** Of a Swiss tournament, the best first. */
  standings: z.array(
    z.object({ entrantId: id, wins: z.number().int(), buchholz: z.number().int() }),
  ),
})
export type Bracket = z.infer<typeof bracket>

const wins = z.number().int().min(0).max(MOST_GAMES_WON)
/** POST /api/tournaments/:id/matches/:matchId/result, by each side once. */
export const resultBody = z.strictObject({
  winnerId: id,
  /** Games won by the first and the second side. */
  score: z.tuple([wins, wins]).nullable().default(null),
})

/**
 * GET /api/tournaments/:id/matches/:matchId, for the user who acts for one of its sides. Reviewers read disputed ones at GET
 * .../admin/disputes.
 */
export const matchDetails = match.extend({
  /** Who each side says has won. */
  reported: z.tuple([side, side]),
})
export type MatchDetails = z.infer<typeof matchDetails>

/** Of the first or the second side of a match. */
export const evidenceParams = matchParams.extend({ side: z.enum(['1', '2']) })
/**
 * GET /api/tournaments/:id/matches/:matchId/evidence/:side for the user who acts for one of the sides, GET .../admin/:id/matches/... for
 * reviewers. It is deleted 90 days after it was given.
 */
export const evidencePicture = z.object({
  /** A `data:` address: nothing but these two calls leads to the picture. */
  image: z.string(),
})
export type EvidencePicture = z.infer<typeof evidencePicture>

/** POST /api/tournaments/admin/:id/matches/:matchId/decide, by a reviewer who does not play in it. */
export const decideMatchBody = z.strictObject({ winnerId: id, reason: staffReason })

/** PUT /api/tournaments/admin/:id/prize: asks another person to approve that the caller's money pays these places. */
export const prizeBody = z.strictObject({
  currency,
  /** Of each place, the first one first; none is more than the one before it. */
  places: z.array(amount).min(1).max(MOST_PRIZE_PLACES),
})
export type PrizeBody = z.output<typeof prizeBody>
/** The body of the approval. */
export const prizeRequest = prizeBody.extend({ tournamentId: id, pool: amount })
export type PrizeRequest = z.infer<typeof prizeRequest>

/** GET /api/tournaments/admin/disputes: matches that wait for a decision, the first deadline first. */
export const disputes = z.object({
  items: z.array(z.object({ tournamentId: id, match: matchDetails })),
})
export type Disputes = z.infer<typeof disputes>
