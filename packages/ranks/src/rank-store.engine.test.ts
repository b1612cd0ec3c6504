import { randomUUID } from 'node:crypto'
import { redisWhenAsked, startTestRedis } from '@platform/testing/start-redis'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createMemoryRankStore } from './memory-rank-store.ts'
import { compareRanked, type Ranked } from './order.ts'
import type { Change, RankedBoard, RankStore } from './rank-store.ts'
import { openRedisRanks } from './redis/open-redis-ranks.ts'
import { connectRedis } from './redis/redis-calls.ts'
import { createRedisRankStore } from './redis/redis-rank-store.ts'
import { PUT } from './redis/scripts.ts'

const redis = redisWhenAsked()
const redisStores: Awaited<ReturnType<typeof openRedisRanks>>[] = []
afterAll(async () => {
  for (const { close } of redisStores) await close()
  await redis.stop()
})

/** Of one more instance of the service. */
async function redisStore(): Promise<RankStore> {
  const ranks = await openRedisRanks(await redis.url(), () => {})
  redisStores.push(ranks)
  return ranks.store
}

const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms)
const change = (userId: string, points: number, ms: number, version = 1): Change => ({
  ...{ userId, points, reachedAt: at(ms), version },
})
const idOf = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`
/** One version of a member is always the same. */
const someChange: fc.Arbitrary<Change> = fc
  .record({
    member: fc.integer({ min: 0, max: 20 }),
    version: fc.integer({ min: 1, max: 6 }),
    isOut: fc.integer({ min: 0, max: 12 }).map((n) => n === 0),
  })
  .map(({ member, version, isOut }) => ({
    ...change(idOf(member), ((member * 5 + version * 3) % 5) - 1, (member + version) % 3, version),
    isOut,
  }))

const idsOf = async (board: RankedBoard) => (await board.page(1, 100)).map(({ userId }) => userId)

/** Of each member the highest version; who is out has none above. */
function modelOf(changes: readonly Change[]): Ranked[] {
  const last = new Map<string, Change>()
  for (const one of changes) {
    const known = last.get(one.userId)
    if (known?.isOut || (known && !one.isOut && known.version >= one.version)) continue
    last.set(one.userId, one)
  }
  return [...last.values()]
    .filter(({ isOut, points }) => !isOut && points > 0)
    .map(({ userId, points, reachedAt }) => ({ userId, points, reachedAt }))
    .toSorted(compareRanked)
}

describe.each([
  ['in memory', async () => createMemoryRankStore()],
  ['in Redis', redisStore],
])('boards %s', (_name, openStore: () => Promise<RankStore>) => {
  let store: RankStore
  beforeAll(async () => {
    store = await openStore()
  })
  const name = () => `board-${randomUUID()}`

  test('of changes that come in any order, more than once and in parts, the highest version of each member has its place', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(someChange, { maxLength: 40 }),
        fc.array(someChange, { maxLength: 40 }),
        async (first, then) => {
          const filled = await store.fill(name(), at(0), first)
          let board = await filled.update(at(1), then)
          board = await board.update(at(2), [...first, ...then])
          const places = modelOf([...first, ...then]).map((one, n) => ({ ...one, place: n + 1 }))
          expect(await board.page(1, 100)).toEqual(places)
          expect(await board.page(3, 2)).toEqual(places.slice(2, 4))
          expect(await board.size()).toBe(places.length)
          for (const place of places) expect(await board.find(place.userId)).toEqual(place)
        },
      ),
      { numRuns: 60 },
    ))

  test('the published order holds to the point, the millisecond and the id, however many points there are', async () => {
    const most = Number.MAX_SAFE_INTEGER
    const board = await store.fill(name(), at(0), [
      ...[change(idOf(4), most - 1, 0), change(idOf(3), most, 1)],
      ...[change(idOf(2), most, 0), change(idOf(1), most, 0)],
    ])
    expect(await idsOf(board)).toEqual([1, 2, 3, 4].map(idOf))
    const [ranked] = await board.page(4, 1)
    expect(ranked).toEqual({ userId: idOf(4), points: most - 1, reachedAt: at(0), place: 4 })
  })

  test('who has no points any more has no place until they have some again, and who is out stays out', async () => {
    const [ann, bob] = [idOf(1), idOf(2)]
    let board = await store.fill(name(), at(0), [change(ann, 5, 0), change(bob, 3, 0)])
    board = await board.update(at(1), [change(ann, 0, 0, 2), { ...change(bob, 3, 0), isOut: true }])
    expect([await board.find(ann), await board.find(bob), await board.size()]).toEqual([
      ...[null, null, 0],
    ])
    board = await board.update(at(2), [change(ann, 5, 0), change(bob, 9, 1, 9)])
    expect(await idsOf(board)).toEqual([])
    board = await board.update(at(3), [change(ann, 1, 1, 3)])
    expect(await idsOf(board)).toEqual([ann])
  })

  test('a board is there when all of it is, and counts as read when all changes are there', async () => {
    const board = name()
    const broken = async function* () {
      yield change(idOf(1), 1, 0)
      throw new Error('the database is down')
    }
    await expect(store.fill(board, at(0), broken())).rejects.toThrow('database')
    expect(await store.open(board)).toBeNull()
    const filled = await store.fill(board, at(0), [change(idOf(2), 1, 0)])
    await expect(filled.update(at(1), broken())).rejects.toThrow('database')
    expect((await store.open(board))?.readAt).toEqual(at(0))
    await filled.update(at(2), [])
    // One that was slower than another puts nothing back.
    await filled.update(at(1), [])
    expect((await store.open(board))?.readAt).toEqual(at(2))
  })

  test('a board that is filled anew has only what it was filled with, and the one that was filled later stays', async () => {
    const board = name()
    const old = await store.fill(board, at(0), [change(idOf(1), 1, 0)])
    const filled = await store.fill(board, at(5), [change(idOf(2), 1, 0)])
    expect(await idsOf(await store.fill(board, at(3), [change(idOf(3), 1, 0)]))).toEqual(
      await idsOf(filled),
    )
    // Who still reads the one before reads all of it, and what they put there is nowhere else.
    await old.update(at(9), [change(idOf(4), 1, 0)])
    expect(await old.size()).toBe(2)
    const opened = await store.open(board)
    expect([opened?.readAt, opened?.filledAt]).toEqual([at(5), at(5)])
    expect(await idsOf(opened!)).toEqual([idOf(2)])
  })

  test('a thousand members are filled and updated in parts', async () => {
    const all = Array.from({ length: 1_200 }, (_, n) => change(idOf(n), 1 + (n % 7), n % 11))
    let board = await store.fill(name(), at(0), all)
    const moved = all.map((one, n) => ({ ...one, points: 1 + (n % 5), version: 2 }))
    board = await board.update(at(1), moved)
    expect((await board.page(1, 2_000)).map(({ userId }) => userId)).toEqual(
      modelOf(moved).map(({ userId }) => userId),
    )
  })
})

test('in memory the boards that were opened least recently make room, empty ones too', async () => {
  // An empty board weighs 300 members.
  const store = createMemoryRankStore(605)
  for (const name of ['one', 'two']) await store.fill(name, at(0), [change(idOf(1), 1, 0)])
  await store.open('one')
  await store.fill('three', at(0), [])
  expect([await store.open('two'), await (await store.open('one'))?.size()]).toEqual([null, 1])
  const large = Array.from({ length: 700 }, (_, n) => change(idOf(n), 1, 0))
  await store.fill('large', at(0), large)
  expect(await store.open('three')).toBeNull()
  expect(await (await store.open('large'))?.size()).toBe(700)
})

test('instances share the boards of their Redis', async () => {
  const [one, two] = await Promise.all([redisStore(), redisStore()])
  const board = `board-${randomUUID()}`
  await one.fill(board, at(0), [change(idOf(1), 1, 0)])
  const opened = await two.open(board)
  await opened?.update(at(1), [change(idOf(2), 2, 0)])
  expect(await idsOf((await one.open(board))!)).toEqual([idOf(2), idOf(1)])
})

test('a copy that loses its members while it is filled is no board, and a filling that fails leaves no key', async () => {
  const calls = await connectRedis(await redis.url(), () => {})
  onTestFinished(() => calls.close())
  const name = `board-${randomUUID()}`
  let used: string[] = []
  let puts = 0
  const store = createRedisRankStore({
    ...calls,
    async run(script, keys, args) {
      if (script === PUT) puts += 1
      // As after a restart: all that was put is gone.
      if (puts === 3) await calls.unlink(used)
      used = keys
      return calls.run(script, keys, args)
    },
  })
  const many = Array.from({ length: 1_200 }, (_, n) => change(idOf(n), 1, n))
  await expect(store.fill(name, at(0), many)).rejects.toMatchObject({ name: 'RankStoreError' })
  expect(await store.open(name)).toBeNull()

  const broken = async function* () {
    yield* many.slice(0, 600)
    throw new Error('the database is down')
  }
  await expect(store.fill(name, at(0), broken())).rejects.toThrow('database')
  const [, places = '', known = ''] = used
  expect([await calls.size(places), await calls.fields(known)]).toEqual([0, {}])
})

test('a board whose copy is lost answers nothing as if nobody had a place, and is filled again', async () => {
  const calls = await connectRedis(await redis.url(), () => {})
  onTestFinished(() => calls.close())
  const name = `board-${randomUUID()}`
  let used: string[] = []
  const store = createRedisRankStore({
    ...calls,
    run(script, keys, args) {
      used = keys
      return calls.run(script, keys, args)
    },
  })
  const lose = async () => {
    const board = await store.fill(name, at(0), [change(idOf(1), 1, 0)])
    await calls.unlink(used.slice(1))
    return board
  }
  const lost = { name: 'RankStoreError' }
  const found = await lose()
  await expect(found.find(idOf(1))).rejects.toMatchObject(lost)
  expect(await store.open(name)).toBeNull()
  for (const changes of [[], [change(idOf(2), 1, 0)]]) {
    const updated = await lose()
    await expect(updated.update(at(1), changes)).rejects.toMatchObject(lost)
    expect(await store.open(name)).toBeNull()
  }
})

test('without Redis calls fail at once; one that has lost everything has no board, and is filled again', async () => {
  const own = await startTestRedis()
  const { store, close } = await openRedisRanks(own.url, () => {})
  try {
    await store.fill('board', at(0), [change(idOf(1), 1, 0)])
    await own.stop()
    await expect(store.open('board')).rejects.toMatchObject({ name: 'RankStoreError' })
    const again = await startTestRedis(Number(new URL(own.url).port))
    try {
      await expect
        .poll(() => store.open('board').catch((error: Error) => error.name), { timeout: 30_000 })
        .toBeNull()
      const filled = await store.fill('board', at(1), [change(idOf(2), 1, 0)])
      expect(await idsOf(filled)).toEqual([idOf(2)])
    } finally {
      await again.stop()
    }
  } finally {
    await close()
  }
})
