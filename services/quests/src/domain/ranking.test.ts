import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeTask } from '../testing/campaign-input.ts'
import type { CampaignTask } from './campaign-task.ts'
import { compareRanked, type Ranked, rankedAt } from './ranking.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const ranked = (userId: string, points: number, second: number): Ranked => ({
  userId,
  points,
  reachedAt: at(second),
})
const task = (id: string, points?: number): CampaignTask => ({
  ...codeTask(id, points),
  settings: {},
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

test('what was verified after the moment does not count, nor for when the points were reached', () => {
  const tasks = [task('ten', 10), task('five', 5), task('one')]
  const done = {
    ten: { verifiedAt: at(5) },
    five: { verifiedAt: at(9) },
    one: { verifiedAt: at(3) },
  }
  const user = { userId: 'u', tasks: done }
  expect(rankedAt(tasks, user, at(9))).toEqual(ranked('u', 16, 9))
  expect(rankedAt(tasks, user, at(8))).toEqual(ranked('u', 11, 5))
  expect(rankedAt(tasks, user, at(2))).toBeNull()
})
