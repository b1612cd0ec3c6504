import { DAY_MS } from '@platform/contracts/constants'
import type { Change, RankedBoard, RankStore } from '@platform/ranks'
import type { ScoreDependencies } from '../operations/scores/scores-dependencies.ts'

/** The board of all scores. */
const BOARD = 'pog'
/** What is older than this is brought up to date, ms. */
const FRESH_MS = 300
/** The board is read anew after so long, ms: removals are kept longer. */
const REREAD_MS = DAY_MS
/** How far before the last reading something may have been stored that the reading did not see, ms. */
const OVERLAP_MS = 15_000

export interface Board {
  /** Users by their scores, as of a moment ago. */
  read(): Promise<RankedBoard>
}

type Needed = Pick<ScoreDependencies, 'tallies' | 'scoreRemovals' | 'clock'>

/**
 * Users with a card by their scores. Instances that share a store share the board: any that reads it when it is not fresh brings it up
 * to date for all.
 * @param freshMs for how long nothing is looked up again, ms
 */
export function createBoard(
  { tallies, scoreRemovals, clock }: Needed,
  store: RankStore,
  freshMs = FRESH_MS,
): Board {
  let running: Promise<RankedBoard> | null = null
  const isWithin = (ms: number, since: Date) => clock.now().getTime() - since.getTime() < ms

  const changes = async function* (since: Date | null): AsyncGenerator<Change> {
    const removed = await scoreRemovals.since(since ?? new Date(0))
    for (const userId of removed) yield outOf(userId)
    const out = new Set(removed)
    for await (const { userId, total, isShown, ...rest } of tallies.changed(since)) {
      if (out.has(userId)) continue
      yield { userId, points: isShown ? total : 0, ...rest }
    }
  }
  const fill = () => store.fill(BOARD, clock.now(), changes(null))
  let isFilling = false
  /** Readers have the old one until it is done; where it fails, the next reading tries again. */
  const fillBehind = (): void => {
    if (isFilling) return
    isFilling = true
    fill()
      .catch(() => {})
      .finally(() => {
        isFilling = false
      })
  }
  const refresh = async (): Promise<RankedBoard> => {
    const known = await store.open(BOARD)
    if (!known) return fill()
    if (isWithin(freshMs, known.readAt)) return known
    if (!isWithin(REREAD_MS, known.filledAt)) fillBehind()
    return known.update(clock.now(), changes(new Date(known.readAt.getTime() - OVERLAP_MS)))
  }

  return {
    read() {
      running ??= refresh().finally(() => {
        running = null
      })
      return running
    },
  }
}

const outOf = (userId: string): Change => ({
  ...{ userId, points: 0, reachedAt: new Date(0), version: 0, isOut: true },
})
