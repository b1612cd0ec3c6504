import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRanked, type Ranked } from './order.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const ranked = (userId: string, points: number, second: number): Ranked => ({
  userId,
  points,
  reachedAt: at(second),
})

test('more points come first, then who reached them first, then the lower user id', () => {
  const order = [ranked('d', 9, 8), ranked('c', 5, 1), ranked('a', 5, 2), ranked('b', 5, 2)]
  expect([...order].reverse().toSorted(compareRanked)).toEqual(order)
})

test('the order of the same users is the same however they came', () => {
  const user = fc.record({
    userId: fc.uuid(),
    points: fc.integer({ min: 1, max: 3 }),
    reachedAt: fc.integer({ min: 0, max: 3 }).map(at),
  })
  const users = fc.uniqueArray(user, { selector: ({ userId }) => userId, maxLength: 30 })
  fc.assert(
    fc.property(
      users.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => {
        expect(shuffled.toSorted(compareRanked)).toEqual(list.toSorted(compareRanked))
      },
    ),
  )
})
