import type { Ranked } from './order.ts'
import type { Standing } from './rank-index.ts'

/** What became of a member: what they have as of a version, or that they are out for good. Without points they have no place. */
export interface Change extends Standing {
  isOut?: boolean
}

/** A member at their place, from 1. */
export interface Placed extends Ranked {
  place: number
}

/** A board as it is found. Each answer is one of a moment: two answers may be those of different moments. */
export interface RankedBoard {
  /** Up to when changes were read into it. */
  readonly readAt: Date
  /** When it was filled: who has been deleted from the source since then may still have a place. */
  readonly filledAt: Date
  size(): Promise<number>
  /** Null for a member without a place. */
  find(userId: string): Promise<Placed | null>
  /** Members in the published order, from this place on. */
  page(from: number, limit: number): Promise<Placed[]>
  /**
   * Puts these, in any order: for each member the highest version wins, and a removed member stays removed, however often and by
   * however many it is done. The board counts as read up to `at` when all are there; a failure before that leaves it as read up to
   * before.
   */
  update(at: Date, changes: AsyncIterable<Change> | Iterable<Change>): Promise<RankedBoard>
}

/** Boards by their names, in memory or shared by instances; each is a copy of what a database has, and may be lost at any time. */
export interface RankStore {
  /** Null where there is none. */
  open(name: string): Promise<RankedBoard | null>
  /** Makes a board of these in place of the one of this name, unless that was filled later. Nobody sees a part of it. */
  fill(
    name: string,
    at: Date,
    changes: AsyncIterable<Change> | Iterable<Change>,
  ): Promise<RankedBoard>
}

/** The version of a removed member: above every other. */
const OUT = Number.MAX_SAFE_INTEGER

export const versionOf = ({ isOut, version }: Change): number => (isOut ? OUT : version)
export const hasPlace = ({ isOut, points }: Change): boolean => !isOut && points > 0
