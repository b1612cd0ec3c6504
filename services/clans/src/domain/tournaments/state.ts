import type {
  DecidedBy,
  MatchState,
  TournamentFormat,
  TournamentStatus,
} from '@platform/contracts/clans/tournaments'
import type { Entrant, Report } from './events.ts'

/** What of a tournament never changes, and decides how it goes. Times in ms. */
export interface Rules {
  format: TournamentFormat
  maxEntrants: number
  checkInAt: Date
  startsAt: Date
  reportMs: number
}

export interface Registration extends Entrant {
  isCheckedIn: boolean
  /** They have given up their place, or, once it is played, every match that they have yet. */
  hasWithdrawn: boolean
  /** Their account was deleted, or their clan has ended: nothing is stored about them any more. */
  isGone?: true
}

/** A side of a match: an entrant, nobody ever (`null`), or not known yet (`undefined`). */
export type Side = string | null | undefined

/** Where an entrant goes on to. */
export interface Next {
  matchId: string
  side: 0 | 1
}

export interface Match {
  id: string
  /** `W` winners' or only bracket, `L` losers' bracket, `F` grand final, `S` Swiss. */
  part: 'W' | 'L' | 'F' | 'S'
  /** From 1 within its part. */
  round: number
  sides: [Side, Side]
  winnerTo: Next | null
  loserTo: Next | null
  state: MatchState
  /** By the side that reported. */
  reports: [Report | null, Report | null]
  /** Name of the picture that the side has given. */
  evidence: [string | null, string | null]
  /** When its rule decides it; null of one that nobody can report. */
  deadline: Date | null
  /** Its deadline was moved once, since it fell into an outage. */
  isExtended: boolean
  /** Null of one that is not decided, and of one without any entrant. */
  winnerId: string | null
  decidedBy: DecidedBy | null
}

/** `apply` alone changes it. */
export interface TournamentState {
  status: TournamentStatus
  /** Events so far. */
  number: number
  /** The last request that funds its prize, whatever becomes of it. */
  prizeRequest: string | null
  /** Those who are registered, in the order of registration. */
  entrants: Map<string, Registration>
  /** The best first. */
  seeds: string[]
  /** Place of each entrant in the seeding, from 1. */
  seedOf: Map<string, number>
  matches: Map<string, Match>
  /** Ids of matches that have a deadline. */
  open: Set<string>
  /** Rounds of a Swiss tournament that were paired. */
  round: number
  winnerId: string | null
  endedAt: Date | null
}

export const newState = (): TournamentState => ({
  ...{ status: 'PUBLISHED', number: 0, prizeRequest: null, entrants: new Map() },
  ...{ seeds: [], seedOf: new Map() },
  ...{ matches: new Map(), open: new Set(), round: 0, winnerId: null, endedAt: null },
})

export const newMatch = (
  part: Match['part'],
  round: number,
  number: number,
  sides: Match['sides'] = [undefined, undefined],
): Match => ({
  ...{ id: `${part}${round}-${number}`, part, round, sides, winnerTo: null, loserTo: null },
  ...{ state: 'WAITING', reports: [null, null], evidence: [null, null], deadline: null },
  ...{ isExtended: false, winnerId: null, decidedBy: null },
})

/** @throws where there is none */
export function matchOf({ matches }: Pick<TournamentState, 'matches'>, id: string): Match {
  const match = matches.get(id)
  if (!match) throw new Error(`the tournament has no match ${id}`)
  return match
}

/** Those who have a place. */
export const playing = ({ entrants }: Pick<TournamentState, 'entrants'>): Registration[] =>
  [...entrants.values()].filter(({ hasWithdrawn }) => !hasWithdrawn)

/** Of two entrants the one with the better seed. */
export const betterSeed = ({ seedOf }: Pick<TournamentState, 'seedOf'>, a: string, b: string) =>
  (seedOf.get(a) ?? Infinity) <= (seedOf.get(b) ?? Infinity) ? a : b

/** The side that the entrant has in the match; null of others. */
export function sideOf({ sides }: Pick<Match, 'sides'>, entrantId: string): 0 | 1 | null {
  if (sides[0] === entrantId) return 0
  return sides[1] === entrantId ? 1 : null
}
