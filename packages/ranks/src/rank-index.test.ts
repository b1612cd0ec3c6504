import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRanked, type Ranked } from './order.ts'
import { createRankIndex, type Standing } from './rank-index.ts'

/** Most ids are UUIDs, of which some differ only in their first or last digits; a few are not. */
const idOf = (n: number) =>
  n < 3 ? `user-${n}` : `${uuidPart(n >> 3)}-0000-7000-8000-${uuidPart(n & 7)}0000`
const uuidPart = (n: number) => (n * 0x1f35).toString(16).padStart(8, '0')

/** Few different values, so that many have the same points at the same time. */
const someone: fc.Arbitrary<Ranked> = fc.record({
  userId: fc.integer({ min: 0, max: 60 }).map(idOf),
  points: fc.integer({ min: 1, max: 4 }),
  reachedAt: fc.integer({ min: 0, max: 3 }).map((second) => new Date(second * 1_000)),
})

const step = fc.oneof(
  { weight: 4, arbitrary: someone.map((ranked) => ({ kind: 'set' as const, ranked })) },
  { weight: 1, arbitrary: someone.map(({ userId }) => ({ kind: 'remove' as const, userId })) },
)

test('after any insertions, moves and removals every answer is that of a sorted array', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 200 }),
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: 0, max: 70 }),
      (steps, from, limit) => {
        const index = createRankIndex()
        const model = new Map<string, Ranked>()
        for (const one of steps) {
          if (one.kind === 'set') {
            index.set(one.ranked)
            model.set(one.ranked.userId, one.ranked)
          } else {
            expect(index.remove(one.userId)).toBe(model.delete(one.userId))
            expect(index.placeOf(one.userId)).toBeNull()
          }
        }
        const sorted = [...model.values()].toSorted(compareRanked)
        expect(index.size).toBe(sorted.length)
        expect(index.page(1, sorted.length)).toEqual(sorted)
        expect(index.page(from, limit)).toEqual(sorted.slice(from - 1, from - 1 + limit))
        expect(sorted.map(({ userId }) => index.placeOf(userId))).toEqual(
          sorted.map((_, place) => place + 1),
        )
      },
    ),
  )
})

test('places hold across the blocks of a large index, however its users came and left', () => {
  const COUNT = 5_000
  const all = Array.from({ length: COUNT }, (_, n): Ranked => {
    // Each number below COUNT once, in an order that is neither up nor down.
    const mixed = (n * 2_657) % COUNT
    return { userId: `user-${mixed}`, points: mixed >> 3, reachedAt: new Date(mixed % 5) }
  })
  const index = createRankIndex()
  for (const ranked of all) index.set(ranked)
  // The best fall behind everybody: blocks at one end are emptied, those at the other are halved.
  const moved = all.map((one) => (one.points > 300 ? { ...one, points: 0 } : one))
  for (const one of moved) index.set(one)
  const left = moved.filter(({ userId }) => !userId.endsWith('7'))
  for (const { userId } of moved) if (userId.endsWith('7')) index.remove(userId)

  const sorted = left.toSorted(compareRanked)
  expect(index.size).toBe(sorted.length)
  expect(index.page(1, COUNT)).toEqual(sorted)
  for (const place of [1, 511, 512, 513, 2_000, sorted.length]) {
    const [at] = index.page(place, 1)
    expect(at).toEqual(sorted[place - 1])
    expect(index.placeOf(at?.userId ?? '')).toBe(place)
  }
  expect(index.page(sorted.length + 1, 10)).toEqual([])
})

test('a user who is not in it has neither points nor place', () => {
  const index = createRankIndex()
  expect([index.get('nobody'), index.placeOf('nobody'), index.remove('nobody')]).toEqual([
    null,
    null,
    false,
  ])
  expect(index.page(1, 10)).toEqual([])
})

const versioned = fc.record({
  ranked: someone,
  version: fc.integer({ min: 1, max: 5 }),
})

test('of standings that are put or loaded in any order the latest version of each member holds', () => {
  fc.assert(
    fc.property(
      fc.array(versioned, { maxLength: 120 }),
      fc.array(versioned, { maxLength: 120 }),
      fc.array(versioned, { maxLength: 60 }),
      (first, loaded, last) => {
        const index = createRankIndex()
        const model = new Map<string, Standing>()
        const put = (standing: Standing) => {
          const isNew = (model.get(standing.userId)?.version ?? 0) < standing.version
          if (isNew) model.set(standing.userId, standing)
          return isNew
        }
        const standingOf = ({ ranked, version }: (typeof first)[number]) => ({ ...ranked, version })
        for (const one of first.map(standingOf)) expect(index.put(one)).toBe(put(one))
        index.load(loaded.map(standingOf))
        for (const one of loaded.map(standingOf)) put(one)
        for (const one of last.map(standingOf)) expect(index.put(one)).toBe(put(one))
        const sorted = [...model.values()].toSorted(compareRanked)
        expect(index.page(1, 100)).toEqual(sorted.map(({ version: _, ...ranked }) => ranked))
        expect(sorted.map(({ userId }) => index.placeOf(userId))).toEqual(
          sorted.map((_, place) => place + 1),
        )
      },
    ),
  )
})

test('members that arrive one by one are where those are that are loaded at once', async () => {
  const at = new Date(0)
  const members = Array.from({ length: 300 }, (_, n) => ({
    ...{ userId: `m${n % 250}`, points: (n * 37) % 50, reachedAt: at, version: n + 1 },
  }))
  const [loaded, arrived] = [createRankIndex(), createRankIndex()]
  loaded.load(members)
  await arrived.loadFrom(
    (async function* () {
      yield* members
    })(),
  )
  expect(arrived.size).toBe(250)
  expect(arrived.page(1, 300)).toEqual(loaded.page(1, 300))
})

test('a member takes at most 150 bytes, however the members came', () => {
  const COUNT = 200_000
  const index = createRankIndex()
  const member = (n: number): Ranked => ({
    userId: `${((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`,
    points: (n * 7_919) % 10_007,
    reachedAt: new Date(n % 1_000),
  })
  index.load(
    (function* () {
      for (let n = 0; n < COUNT / 2; n++) yield { ...member(n), version: 1 }
    })(),
  )
  for (let n = COUNT / 2; n < COUNT; n++) index.set(member(n))
  expect(index.size).toBe(COUNT)
  expect(index.bytes / COUNT).toBeLessThanOrEqual(150)
})
