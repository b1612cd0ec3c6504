import { createBlocks } from './blocks.ts'
import { createIdTable, grown } from './id-table.ts'
import type { Ranked } from './order.ts'

/** What is known of a member as of a version: of two, the higher one holds. */
export interface Standing extends Ranked {
  version: number
}

/** Members in the published order, by place. */
export interface RankIndex {
  /** How many there are. */
  readonly size: number
  /** What it takes of the memory, for members whose ids are UUIDs. */
  readonly bytes: number
  /** Adds a member, or moves them to where they belong now. */
  set(ranked: Ranked): void
  /** The same, unless this version or a later one was put before: then false. */
  put(standing: Standing): boolean
  /** Puts all of them, in any order, in the time that sorting takes. */
  load(standings: Iterable<Standing>): void
  /** The same of those that arrive one by one, without holding them. Nothing else changes or reads the index meanwhile. */
  loadFrom(standings: AsyncIterable<Standing>): Promise<void>
  /** False for a member who is not in it. */
  remove(userId: string): boolean
  get(userId: string): Ranked | null
  /** -1 of a member who is not in it. */
  versionOf(userId: string): number
  /** From 1; null for a member who is not in it. */
  placeOf(userId: string): number | null
  /** Members in order, from this place on. */
  page(from: number, limit: number): Ranked[]
}

const FIRST_CAPACITY = 16
/** By how much it grows: small, so that little of it lies idle. */
const GROWTH = 1.25

/** An index without members. */
export function createRankIndex(): RankIndex {
  const ids = createIdTable()
  // By the slots of the ids.
  let points = new Float64Array(FIRST_CAPACITY)
  let times = new Float64Array(FIRST_CAPACITY)
  let versions = new Uint32Array(FIRST_CAPACITY)
  const compare = (a: number, b: number) =>
    (points[b] ?? 0) - (points[a] ?? 0) ||
    (times[a] ?? 0) - (times[b] ?? 0) ||
    (a === b ? 0 : ids.compare(a, b))
  const blocks = createBlocks(compare)

  const write = (slot: number, ranked: Ranked, version: number) => {
    if (slot >= points.length) {
      points = grown(points, 1, GROWTH)
      times = grown(times, 1, GROWTH)
      versions = grown(versions, 1, GROWTH)
    }
    points[slot] = ranked.points
    times[slot] = ranked.reachedAt.getTime()
    versions[slot] = version
  }
  const move = (known: number, ranked: Ranked, version: number) => {
    if (known >= 0) blocks.remove(known)
    const slot = known >= 0 ? known : ids.add(ranked.userId)
    write(slot, ranked, version)
    blocks.insert(slot)
  }
  /** Adds members without an order, which `end` gives them. */
  const loading = () => {
    const slots = blocks.page(0, ids.size)
    return {
      add(standing: Standing) {
        const known = ids.slotOf(standing.userId)
        if (known >= 0 && (versions[known] ?? 0) >= standing.version) return
        const slot = known >= 0 ? known : ids.add(standing.userId)
        write(slot, standing, standing.version)
        if (known < 0) slots.push(slot)
      },
      end: () => blocks.fill(Int32Array.from(slots).sort(compare)),
    }
  }
  const at = (slot: number): Ranked => ({
    userId: ids.idOf(slot),
    points: points[slot] ?? 0,
    reachedAt: new Date(times[slot] ?? 0),
  })

  return {
    get size() {
      return ids.size
    },
    get bytes() {
      const own = points.byteLength + times.byteLength + versions.byteLength
      return own + ids.bytes + blocks.bytes
    },
    set(ranked) {
      const known = ids.slotOf(ranked.userId)
      move(known, ranked, known >= 0 ? (versions[known] ?? 0) : 0)
    },
    put(standing) {
      const known = ids.slotOf(standing.userId)
      if (known >= 0 && (versions[known] ?? 0) >= standing.version) return false
      move(known, standing, standing.version)
      return true
    },
    load(standings) {
      const { add, end } = loading()
      for (const standing of standings) add(standing)
      end()
    },
    async loadFrom(standings) {
      const { add, end } = loading()
      for await (const standing of standings) add(standing)
      end()
    },
    remove(userId) {
      const slot = ids.slotOf(userId)
      if (slot < 0) return false
      blocks.remove(slot)
      ids.remove(userId)
      return true
    },
    get(userId) {
      const slot = ids.slotOf(userId)
      return slot < 0 ? null : at(slot)
    },
    versionOf(userId) {
      const slot = ids.slotOf(userId)
      return slot < 0 ? -1 : (versions[slot] ?? 0)
    },
    placeOf(userId) {
      const slot = ids.slotOf(userId)
      return slot < 0 ? null : blocks.before(slot) + 1
    },
    page: (from, limit) => blocks.page(from - 1, limit).map(at),
  }
}
