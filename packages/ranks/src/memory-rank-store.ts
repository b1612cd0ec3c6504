import { createRankIndex, type RankIndex } from './rank-index.ts'
import { type Change, hasPlace, type RankedBoard, type RankStore, versionOf } from './rank-store.ts'

/** Members of all boards together, of about 60 bytes each. */
const MOST_MEMBERS = 3_000_000
/** What a board takes besides, as if of so many members: any name can be opened, and nearly all boards are empty. */
const MEMBERS_OF_NONE = 300

interface Kept {
  index: RankIndex
  /** Versions of members without a place. */
  placeless: Map<string, number>
}

/**
 * Boards in the memory of this process. Those that were opened least recently go where all have more members than that; the one that
 * was opened last stays, however large it is.
 */
export function createMemoryRankStore(mostMembers = MOST_MEMBERS): RankStore {
  const boards = new Map<string, { kept: Kept; board: RankedBoard }>()

  const keep = (name: string, kept: Kept, readAt: Date, filledAt: Date): RankedBoard => {
    const board: RankedBoard = boardOf(kept, readAt, filledAt, async (at, changes) => {
      for await (const change of changes) put(kept, change)
      const current = boards.get(name)
      if (current?.kept !== kept) return board
      return keep(name, kept, later(current.board.readAt, at), filledAt)
    })
    boards.delete(name)
    boards.set(name, { kept, board })
    let members = 0
    for (const one of boards.values()) members += weightOf(one.kept)
    for (const [other, { kept: old }] of boards) {
      if (members <= mostMembers || boards.size === 1) break
      boards.delete(other)
      members -= weightOf(old)
    }
    return board
  }

  return {
    async open(name) {
      const found = boards.get(name)
      if (!found) return null
      boards.delete(name)
      boards.set(name, found)
      return found.board
    },
    async fill(name, at, changes) {
      const kept: Kept = { index: createRankIndex(), placeless: new Map() }
      const others: Change[] = []
      const placed = async function* () {
        for await (const change of changes) {
          if (hasPlace(change)) yield change
          else others.push(change)
        }
      }
      await kept.index.loadFrom(placed())
      for (const change of others) put(kept, change)
      const known = boards.get(name)?.board
      return known && known.filledAt >= at ? known : keep(name, kept, at, at)
    },
  }
}

const weightOf = ({ index, placeless }: Kept) => index.size + placeless.size + MEMBERS_OF_NONE

function put({ index, placeless }: Kept, change: Change): void {
  const { userId } = change
  const version = versionOf(change)
  if ((placeless.get(userId) ?? -1) >= version) return
  if (hasPlace(change)) {
    if (index.put(change)) placeless.delete(userId)
  } else if (index.versionOf(userId) < version) {
    index.remove(userId)
    placeless.set(userId, version)
  }
}

function boardOf(
  { index }: Kept,
  readAt: Date,
  filledAt: Date,
  update: RankedBoard['update'],
): RankedBoard {
  return {
    ...{ readAt, filledAt, update },
    size: async () => index.size,
    async find(userId) {
      const ranked = index.get(userId)
      const place = index.placeOf(userId)
      return ranked && place !== null ? { ...ranked, place } : null
    },
    page: async (from, limit) =>
      index.page(from, limit).map((ranked, n) => ({ ...ranked, place: from + n })),
  }
}

const later = (a: Date, b: Date) => (a > b ? a : b)
