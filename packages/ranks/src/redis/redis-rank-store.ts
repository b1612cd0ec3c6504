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
import { ADVANCE, FIND, PUT, SWITCH } from './scripts.ts'

/** A board that nobody reads for so long goes, ms. */
const KEPT_MS = 24 * 60 * 60_000
/** What it is made of goes later, so that no board is without it. */
const COPY_KEPT_MS = 2 * KEPT_MS
/** For how long a copy that another has replaced can still be read, ms. */
const REPLACED_KEPT_MS = 60_000
/** Changes that Redis puts in one step: some milliseconds of its time. */
const AT_ONCE = 500
/** Hexadecimal digits of a time: up to the year 10889, and in the order of their texts. */
const TIME_DIGITS = 12

interface Keys {
  board: string
  places: string
  known: string
}

/**
 * Boards in Redis, which all instances that name the same one share. A board names a copy: a sorted set in the published order, and a
 * hash with the version of each member. Ids are ASCII texts; points are whole numbers below 2^53;
 * times are from 1970 on.
 * @throws RankStoreError, of every method, when Redis does not answer
 */
export function createRedisRankStore(redis: RedisCalls): RankStore {
  // All keys of a board are in the same slot of a cluster: the one of the text in braces.
  const keysOf = (name: string, copy: string): Keys => ({
    board: `ranks:{${name}}`,
    places: `ranks:{${name}}:${copy}:places`,
    known: `ranks:{${name}}:${copy}:known`,
  })

  const putAll = async (
    { places, known }: Keys,
    changes: AsyncIterable<Change> | Iterable<Change>,
  ) => {
    let args: string[] = []
    const send = async () => {
      if (args.length === 0) return
      await redis.run(PUT, [places, known], [String(COPY_KEPT_MS), ...args])
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
        const found = await redis.run(FIND, [keys.places, keys.known], [userId])
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
        const all = [keys.board, keys.places, keys.known]
        await redis.run(ADVANCE, all, [copy, String(at.getTime()), ...kept])
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
      await putAll(keys, changes)
      const args = [copy, String(at.getTime()), String(KEPT_MS)]
      const replaced = String(await redis.run(SWITCH, [keys.board], args))
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
