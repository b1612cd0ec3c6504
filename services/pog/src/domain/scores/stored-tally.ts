import type { ScorePart } from '@platform/contracts/pog/scores-http'
import type { ScoreDay } from './history.ts'
import { EMPTY_TALLY, type Tally } from './tally.ts'

/** What was published of a score last. */
export interface PublishedScore {
  total: number
  parts: Record<ScorePart, number>
  /** Whether the user lets others see it, and leaderboards show their card. */
  isShown: boolean
  isListed: boolean
}

/** A user's tally and what follows from it. */
export interface StoredTally {
  userId: string
  version: number
  /** Number of the last entry that it has. */
  upTo: number
  tally: Tally
  published: PublishedScore
  /** Whether the user has a card: without one nothing is boosted. */
  hasCard: boolean
  /** The boost that was published last. */
  boost: number
  /** When the total was reached. */
  reachedAt: Date
  /** When the scores may be others without a new entry. */
  nextChangeAt: Date | null
  /** The latest first. */
  history: ScoreDay[]
}

const NOTHING: PublishedScore = {
  total: 0,
  parts: { human: 0, play: 0, skill: 0, commerce: 0, social: 0 },
  isShown: true,
  isListed: true,
}

/** That of a user of whom nothing is stored. */
export const newTally = (userId: string): StoredTally => ({
  ...{ userId, version: 0, upTo: 0, tally: EMPTY_TALLY, published: NOTHING },
  ...{ hasCard: false, boost: 1 },
  ...{ reachedAt: new Date(0), nextChangeAt: null, history: [] },
})
