import { DAY_MS } from '@platform/contracts/constants'
import type { Change, RankedBoard, RankStore } from '@platform/ranks'
import type { ServiceContext } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { createAbsentMembers, OVERLAP_MS, REMOVALS_OVERLAP_MS } from './absent-members.ts'
import { type MembersInOrder, onlyMembers, withoutMembers } from './members-in-order.ts'
import { readAgainAfter } from './read-again.ts'
import { logOf, parseBoard, rowsOfClans } from '../../domain/leaderboards/season.ts'

/** Members of leaderboards in order: read from the database, and brought up to date when they are read. */
export interface Boards {
  /** The members of a board as of a moment ago. */
  read(board: string): Promise<MembersInOrder>
}

/** What is older than this is brought up to date, ms. */
const FRESH_MS = 300
/** A board is read anew after so long, ms: ids of who was removed are kept no longer than that, and removals are, from which it learns of them. */
const REREAD_MS = DAY_MS

export type BoardsNeed = Pick<Dependencies, 'points' | 'removals' | 'clanCards' | 'clock'> & {
  store: RankStore
  /** Hears of boards that could not be read anew. */
  log?: Pick<ServiceContext['log'], 'warn'>
}

/**
 * Instances that share a store share its boards: any that reads one that is not fresh brings it up to date for all. One that dies
 * meanwhile leaves it as read up to before, so that the next reading does the same again.
 * @param freshMs for how long nothing is looked up again, ms
 */
export function createBoards(deps: BoardsNeed, freshMs = FRESH_MS): Boards {
  const { points, removals, clanCards, store, clock, log } = deps
  const absent = createAbsentMembers(deps, freshMs)
  const partners = readAgainAfter(clock, freshMs, async () => new Set(await clanCards.partners()))
  const busy = new Map<string, Promise<RankedBoard>>()
  const filling = new Set<string>()
  const isWithin = (ms: number, since: Date) => clock.now().getTime() - since.getTime() < ms

  /** What changed since a board was read, all for null. Who is removed is out for good, also where their points are read later. */
  const changes = async function* (board: string, readAt: Date | null): AsyncGenerator<Change> {
    const before = (ms: number) => readAt && new Date(readAt.getTime() - ms)
    const removed = await absent.removed()
    const removedSince = before(REMOVALS_OVERLAP_MS)
    if (removedSince) for (const id of await removals.since(removedSince)) yield outOf(id)
    for await (const { memberId, ...has } of points.changed(board, before(OVERLAP_MS))) {
      if (removed.has(memberId)) continue
      const { reachedAt, version } = has
      yield {
        ...{ userId: memberId, points: Number(has.points), reachedAt, version: Number(version) },
      }
    }
  }
  const fill = (board: string) => store.fill(board, clock.now(), changes(board, null))
  /** Readers have the old one until it is done; where it fails, the next reading tries again. */
  const fillBehind = (board: string): void => {
    if (filling.has(board)) return
    filling.add(board)
    fill(board)
      .catch((err) => log?.warn({ err, board }, 'a leaderboard could not be read anew'))
      .finally(() => filling.delete(board))
  }
  const refresh = (board: string, known: RankedBoard | null): Promise<RankedBoard> => {
    if (!known) return fill(board)
    if (!isWithin(REREAD_MS, known.filledAt)) fillBehind(board)
    return known.update(clock.now(), changes(board, known.readAt))
  }
  const upToDate = async (board: string): Promise<RankedBoard> => {
    const known = await store.open(board)
    if (known && isWithin(freshMs, known.readAt)) return known
    const running = busy.get(board) ?? refresh(board, known).finally(() => busy.delete(board))
    busy.set(board, running)
    return running
  }

  return {
    async read(board) {
      const parsed = parseBoard(board)
      if (!parsed || !rowsOfClans(parsed)) return upToDate(board)
      if (parsed.kind === 'partner-clan') {
        const ofAll = await upToDate(logOf(parsed))
        return onlyMembers(ofAll, await partners())
      }
      const hidden = await absent.hiddenClans()
      return withoutMembers(await upToDate(board), hidden)
    },
  }
}

const outOf = (userId: string): Change => ({
  ...{ userId, points: 0, reachedAt: new Date(0), version: 0, isOut: true },
})
