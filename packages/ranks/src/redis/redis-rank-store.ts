import { randomUUID } from 'node:crypto'
import {
  type Change,
  hasPlace,
  type Placed,
  type RankedBoard,
  type RankStore,
  versionOf,
} from '../rank-store.ts'
import type { RedisCalls } from './redis-calls.ts'
import { ADVANCE, FIND, PUT, type Script, SWITCH } from './scripts.ts'

/** A board that nobody reads for so long goes, ms. */
const KEPT_MS = 24 * 60 * 60_000
/** What it is made of goes later, so that no board is without it. */
const COPY_KEPT_MS = 2 * KEPT_MS
/** A copy that is being filled goes this long after its last changes, ms: its instance has died. */
const FILLING_KEPT_MS = 10 * 60_000
/** For how long a copy that another has replaced can still be read, ms. */
const REPLACED_KEPT_MS = 60_000
/** Changes that Redis puts in one step: some milliseconds of its time. */
const AT_ONCE = 500
/** Hexadecimal digits of a time: up to the year 10889, and in the order of their texts. */
const TIME_DIGITS = 12

interface Keys {
  /** The name of the copy. */
  copy: string
  board: string
  places: string
  known: string
}

/**
 * Boards in Redis, which all instances that name the same one share. A board names a copy: a sorted set in the published order, and a
 * hash with the version of each member. Ids are ASCII texts; points are whole numbers below 2^53;
 * times are from 1970 on.
 * @throws RankStoreError, of every method, when Redis does not answer, or has lost a copy while it was filled, read or brought up to date
 */
export function createRedisRankStore(redis: RedisCalls): RankStore {
  // All keys of a board are in the same slot of a cluster: the one of the text in braces.
  const keysOf = (name: string, copy: string): Keys => ({
    copy,
    board: `ranks-2:{${name}}`,
    places: `ranks-2:{${name}}:${copy}:places`,
    known: `ranks-2:{${name}}:${copy}:known`,
  })
  const run = (script: Script, { copy, board, places, known }: Keys, args: readonly string[]) =>
    redis.run(script, [board, places, known], [copy, ...args])

  /** @param keptMs of a copy that is being filled, ms: it begins with these */
  const putAll = async (
    keys: Keys,
    changes: AsyncIterable<Change> | Iterable<Change>,
    keptMs?: number,
  ) => {
    let args: string[] = []
    let isFirst = keptMs !== undefined
    const send = async () => {
      if (args.length === 0 && !isFirst) return
      await run(PUT, keys, [String(keptMs ?? ''), isFirst ? '1' : '', ...args])
      isFirst = false
      args = []
    }
    for await (const change of changes) {
      args.push(...argsOf(change))
      if (args.length === AT_ONCE * 4) await send()
    }
    await send()
  }

  const boardOf = (name: string, copy: string, readAt: Date, filledAt: Date): RankedBoard => {
    const keys = keysOf(name, copy)
    return {
      ...{ readAt, filledAt },
      size: () => redis.size(keys.places),
      async find(userId) {
        const found = await run(FIND, keys, [userId])
        const [rank, score, time] = found as [number?, string?, string?]
        if (rank === undefined || score === undefined || time === undefined) return null
        return placedOf(`${time}${userId}`, Number(score), rank + 1)
      },
      async page(from, limit) {
        if (limit < 1) return []
        const found = await redis.range(keys.places, from - 1, from + limit - 2)
        return found.map(({ value, score }, n) => placedOf(value, score, from + n))
      },
      async update(at, changes) {
        await putAll(keys, changes)
        const kept = [KEPT_MS, COPY_KEPT_MS].map(String)
        await run(ADVANCE, keys, [String(at.getTime()), ...kept])
        return boardOf(name, copy, at > readAt ? at : readAt, filledAt)
      },
    }
  }

  const open = async (name: string): Promise<RankedBoard | null> => {
    const { copy, readAt, filledAt } = await redis.fields(keysOf(name, '').board)
    if (copy === undefined) return null
    return boardOf(name, copy, new Date(Number(readAt)), new Date(Number(filledAt)))
  }

  return {
    open,
    async fill(name, at, changes) {
      const copy = randomUUID()
      const keys = keysOf(name, copy)
      const args = [at.getTime(), KEPT_MS, COPY_KEPT_MS].map(String)
      let replaced: string
      try {
        await putAll(keys, changes, FILLING_KEPT_MS)
        replaced = String(await run(SWITCH, keys, args))
      } catch (error) {
        // What cannot be removed now expires.
        await redis.unlink([keys.places, keys.known]).catch(() => {})
        throw error
      }
      if (replaced !== '') {
        const { places, known } = keysOf(name, replaced)
        await redis.expire([places, known], REPLACED_KEPT_MS)
      }
      return (replaced === copy ? await open(name) : null) ?? boardOf(name, copy, at, at)
    },
  }
}

/** Arguments of PUT. */
function argsOf(change: Change): [id: string, version: string, score: string, time: string] {
  const { userId, points, reachedAt } = change
  const version = String(versionOf(change))
  if (!hasPlace(change)) return [userId, version, '', '']
  const time = reachedAt.getTime().toString(16).padStart(TIME_DIGITS, '0')
  return [userId, version, String(-points), time]
}

const placedOf = (member: string, score: number, place: number): Placed => ({
  userId: member.slice(TIME_DIGITS),
  points: -score,
  reachedAt: new Date(Number.parseInt(member.slice(0, TIME_DIGITS), 16)),
  place,
})
