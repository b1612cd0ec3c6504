import { compareRanked, type Ranked } from './order.ts'

/** Users in the published order, by place. */
export interface RankIndex {
  /** How many there are. */
  readonly size: number
  /** Adds a user, or moves them to where they belong now. */
  set(ranked: Ranked): void
  /** False for a user who is not in it. */
  remove(userId: string): boolean
  get(userId: string): Ranked | null
  /** From 1; null for a user who is not in it. */
  placeOf(userId: string): number | null
  /** Users in order, from this place on. */
  page(from: number, limit: number): Ranked[]
}

/** A block that grows beyond this is halved, so that no change moves more users. */
const MAX_BLOCK = 512

/** An index without users. */
export function createRankIndex(): RankIndex {
  const users = new Map<string, Ranked>()
  /** Each is sorted, none is empty, and all of one come before all of the next. */
  const blocks: Ranked[][] = []

  /** The block where this user stands, or belongs: the first whose last user does not come before them. */
  const blockOf = (ranked: Ranked) =>
    firstIndex(blocks.length, (index) => {
      const last = blocks[index]?.at(-1)
      return last !== undefined && compareRanked(last, ranked) >= 0
    })

  const insert = (ranked: Ranked) => {
    if (blocks.length === 0) blocks.push([])
    // Who comes after everybody stands in the last block.
    const at = Math.min(blockOf(ranked), blocks.length - 1)
    const block = blocks[at] ?? []
    block.splice(positionIn(block, ranked), 0, ranked)
    if (block.length > MAX_BLOCK) blocks.splice(at + 1, 0, block.splice(block.length >> 1))
  }

  const takeOut = (ranked: Ranked) => {
    const at = blockOf(ranked)
    const block = blocks[at] ?? []
    block.splice(positionIn(block, ranked), 1)
    if (block.length === 0) blocks.splice(at, 1)
  }

  return {
    get size() {
      return users.size
    },
    set(ranked) {
      const before = users.get(ranked.userId)
      if (before) takeOut(before)
      users.set(ranked.userId, ranked)
      insert(ranked)
    },
    remove(userId) {
      const ranked = users.get(userId)
      if (!ranked) return false
      takeOut(ranked)
      return users.delete(userId)
    },
    get: (userId) => users.get(userId) ?? null,
    placeOf(userId) {
      const ranked = users.get(userId)
      if (!ranked) return null
      const at = blockOf(ranked)
      const before = blocks.slice(0, at).reduce((sum, { length }) => sum + length, 0)
      return before + positionIn(blocks[at] ?? [], ranked) + 1
    },
    page(from, limit) {
      const found: Ranked[] = []
      let skipped = 0
      for (const block of blocks) {
        if (found.length >= limit) break
        const start = Math.max(0, from - 1 - skipped)
        found.push(...block.slice(start, start + limit - found.length))
        skipped += block.length
      }
      return found
    },
  }
}

/** Where this user stands in the block, or belongs. */
const positionIn = (block: readonly Ranked[], ranked: Ranked) =>
  firstIndex(block.length, (index) => {
    const other = block[index]
    return other !== undefined && compareRanked(other, ranked) >= 0
  })

/** The first index below `length` that is true, where all after a true one are; `length` if none is. */
function firstIndex(length: number, isTrue: (index: number) => boolean): number {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isTrue(middle)) to = middle
    else from = middle + 1
  }
  return from
}
