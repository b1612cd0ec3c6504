import type { ErrorCatalogue } from '../error-catalogue.ts'

export const tournamentErrors = {
  /** It has started, is over or cancelled. */
  TOURNAMENT_CLOSED: { status: 409, message: 'This tournament is closed.' },
  /** Every place is taken; `details.limit`. */
  TOURNAMENT_FULL: { status: 409, message: 'This tournament is full: it has {limit} places.' },
  /** A player of the entrant plays in the tournament already. */
  PLAYS_ALREADY: { status: 409, message: 'A player of yours is in this tournament already.' },
  /** The entrant gave up its place before: it does not get another one. */
  HAS_WITHDRAWN: { status: 409, message: 'You have withdrawn from this tournament.' },
  /** The caller, or their clan, is not in the tournament, or not in the match. */
  NOT_ENTERED: { status: 403, message: 'This is for those who play here.' },
  /** Check-in is open from `details.from` until `details.until`. */
  CHECK_IN_CLOSED: { status: 409, message: 'Check-in is open from {from} until {until}.' },
  /** Its organiser starts it before its time only once two have a place, and all who have one are checked in. */
  NOT_ALL_CHECKED_IN: { status: 409, message: 'Not everybody is checked in yet.' },
  /** It starts early with a prize, so that nobody is kept out of it. */
  PLACES_FREE: {
    status: 409,
    message: 'With a prize it starts early only once every place is taken.',
  },
  /** The opponents of the match are not known yet, or there is no report to dispute. */
  MATCH_NOT_READY: { status: 409, message: 'This match is not ready for that.' },
  /** The match is decided. */
  MATCH_OVER: { status: 409, message: 'This match is decided.' },
  /** The caller's side has reported another result, or the match is disputed. */
  ALREADY_REPORTED: { status: 409, message: 'Your side has reported this match.' },
  /** The caller's side has given another picture. */
  EVIDENCE_GIVEN: { status: 409, message: 'Your side has given its evidence.' },
  /** The same picture is evidence of another match, or of the other side. */
  EVIDENCE_USED: { status: 409, message: 'This picture is evidence of another match already.' },
  /** The winner who is named is not in the match. */
  NOT_AN_ENTRANT: { status: 409, message: 'This is not one of the two sides of the match.' },
  /** A line-up has another number of players than the tournament wants, `details.size`, a player who is not in the clan, or not its chief. */
  LINEUP_INVALID: {
    status: 409,
    message: 'Choose {size} members of your clan, with yourself.',
  },
  /** The organiser has as many tournaments as they may that are not over, or were cancelled within a day; `details.limit`. */
  TOO_MANY_TOURNAMENTS: {
    status: 409,
    message: 'You have {limit} tournaments that are not over, or were cancelled today.',
  },
  /** Who pays the prize of a tournament does not play in it, and who plays in it does not decide in it. */
  PAYS_OR_PLAYS: {
    status: 409,
    message: 'Nobody plays for a prize that they pay or decide about.',
  },
} as const satisfies ErrorCatalogue
