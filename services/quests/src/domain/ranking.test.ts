import type { Ranked } from '@platform/ranks'
import { expect, test } from 'vitest'
import { codeTask } from '../testing/campaign-input.ts'
import type { CampaignTask } from './campaign-task.ts'
import { rankedAt } from './ranking.ts'

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
