import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRanked, type Ranked } from './order.ts'
import { createRankIndex } from './rank-index.ts'

/** Few different values, so that many have the same points at the same time. */
const someone: fc.Arbitrary<Ranked> = fc.record({
  userId: fc.integer({ min: 0, max: 60 }).map((n) => `user-${n}`),
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
