import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { DayMark, GoalView, Streak } from '@platform/contracts/quests/streak'
import { NOW } from './campaigns.ts'

/** Two of three tasks of today are done. */
export const aGoal = (changes: Partial<GoalView> = {}): GoalView => ({
  ...{ id: 'daily-tasks', period: 'daily', counts: 'tasks', done: 2, of: 3, kPoints: 20 },
  ...{ endsAt: new Date(NOW + 12 * HOUR_MS).toISOString(), reached: false, reachedAt: null },
  ...changes,
})

/** The same goal, reached this many ms before now. */
export const aReachedGoal = (agoMs: number, changes: Partial<GoalView> = {}): GoalView =>
  aGoal({ done: 3, reached: true, reachedAt: new Date(NOW - agoMs).toISOString(), ...changes })

export const weekOf = (...marks: DayMark[]): Streak['week'] =>
  marks.map((mark, index) => ({
    day: new Date(NOW - (6 - index) * DAY_MS).toISOString().slice(0, 10),
    mark,
  }))

/** Six days, and today is still open. */
export const aStreak = (changes: Partial<Streak> = {}): Streak => ({
  ...{ days: 6, longest: 9, freezes: 0, timeZone: 'Asia/Kolkata', todayDone: false },
  endsAt: new Date(NOW + 12 * HOUR_MS).toISOString(),
  week: weekOf('missed', 'done', 'done', 'frozen', 'done', 'done', 'open'),
  goals: [aGoal()],
  next: aGoal(),
  ...changes,
})
