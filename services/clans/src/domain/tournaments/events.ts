import type { DecidedBy } from '@platform/contracts/clans/tournaments'

/** A player, by the id of their account, or a clan by its own. */
export interface Entrant {
  id: string
  /** Reports results: the player, or who entered the clan. */
  captainId: string
  /** Who plays: the player, or the line-up of the clan with its captain. */
  userIds: readonly string[]
}

/** What a side says of a match. */
export interface Report {
  winnerId: string
  /** Games won by the first and by the second entrant of the match; null where they were not counted. */
  score: readonly [number, number] | null
}

/** What happens in a tournament. The state is what its events, in their order, make of it. */
export type TournamentEvent = { at: Date } & (
  | { kind: 'registered'; entrant: Entrant }
  /** `isGone`: their account was deleted, or their clan has ended. */
  | { kind: 'withdrew'; entrantId: string; isGone?: true }
  /** Their registration was not to happen: they may register again. */
  | { kind: 'unregistered'; entrantId: string }
  /** Out of the line-up of the entrant, which plays on without them. */
  | { kind: 'left'; entrantId: string; userId: string }
  | { kind: 'checked-in'; entrantId: string }
  /** The best seed first: those who have checked in. */
  | { kind: 'started'; seeds: readonly string[] }
  /** Its prize is being funded by this request: what is decided from here on has seen that there is one. */
  | { kind: 'prized'; requestId: string }
  | { kind: 'cancelled'; reason: 'too-few' | 'organiser' }
  | { kind: 'reported'; matchId: string; entrantId: string; report: Report }
  /** The entrant contradicts the report of their opponent, and says no other result. */
  | { kind: 'disputed'; matchId: string; entrantId: string }
  /** A picture of the screen, by the name under which it is stored. */
  | { kind: 'evidence'; matchId: string; entrantId: string; picture: string }
  /** Its deadline fell into an outage: the opponent has the time to contradict again. */
  | { kind: 'extended'; matchId: string }
  | { kind: 'decided'; matchId: string; winnerId: string; by: DecidedBy }
)
