import type { EntrantKind, TournamentStatus } from '@platform/contracts/clans/tournaments'
import type { Currency } from '@platform/contracts/money'
import type { Rules } from './state.ts'

/** What is paid, and out of whose money. Amounts in minor units. */
export interface Prize {
  currency: Currency
  /** Of each place, the first one first. */
  places: readonly bigint[]
  /** Who pays it. */
  operatorId: string
  /** Who approved it; null of one without an approval. */
  approverId: string | null
  /** The approved request that pays it. */
  requestId: string
  /** The programme of the wallet that has its money; absent of one that a former version funded, which is named as the tournament. */
  programmeId?: string
  /**
   * DRAFT: it is being funded. FUNDED: the wallet has the money in escrow. ENDING: what is left of it returns. REFUSED: it was never funded, and
   * is removed once the wallet is asked to give back what may be in escrow.
   */
  status: 'DRAFT' | 'FUNDED' | 'ENDING' | 'ENDED' | 'REFUSED'
}

/** A tournament as lists show it: what never changes, its prize, and a copy of what its events have made of it. */
export interface Tournament extends Rules {
  id: string
  title: string | null
  game: string
  entrantKind: EntrantKind
  teamSize: number
  organiserId: string
  /** Made by staff: it counts for ratings unless they play in it. Any other does once it has a prize, so that nobody makes ratings of their own. */
  isRated: boolean
  /** The ratings that it makes are counted and published; absent before. */
  hasRatings?: boolean
  requestHash: string
  createdAt: Date
  prize: Prize | null
  status: TournamentStatus
  entrants: number
  /** Matches that are disputed. */
  disputed: number
  winnerId: string | null
  nextDueAt: Date | null
  /** Number of the last event of this copy. */
  number: number
}
