import { DAY_MS } from '@platform/contracts/constants'
import { type Activity, GOAL_LATE_MS, type Reached, type ReachedGoal, reachGoals } from './goals.ts'
import { countMoment, newStreak, type Streak } from './streak.ts'

/** The streak of a user and the goals that they reached: a checkpoint of what their progress and their claims say. */
export interface OwnStreak {
  userId: string
  streak: Streak
  /** Whether the browser named the time zone; else it is that of the country. */
  isZoneKnown: boolean
  reached: Reached
  version: number
}

export const newOwnStreak = (userId: string, timeZone: string): OwnStreak => ({
  userId,
  ...{ streak: newStreak(timeZone), isZoneKnown: false, reached: {}, version: 0 },
})

/** The longest period, one that ended as long ago as a goal may be late, and a day for time zones. */
const LOOK_BACK_MS = 31 * DAY_MS + GOAL_LATE_MS + DAY_MS

/** From when what the user did decides the next step. */
export function activityNeededSince({ streak: { lastAt } }: OwnStreak, now: Date): Date {
  return new Date(Math.min(lastAt?.getTime() ?? 0, now.getTime() - LOOK_BACK_MS))
}

/**
 * Days are counted in this time zone from now on. What was counted in that of the country, while no other was known, is counted
 * again.
 */
export function inTimeZone(own: OwnStreak, timeZone: string): OwnStreak {
  if (own.isZoneKnown && own.streak.timeZone === timeZone) return own
  const streak = own.isZoneKnown ? { ...own.streak, timeZone } : newStreak(timeZone)
  return { ...own, streak, isZoneKnown: true }
}

/**
 * Counts what the user did since the checkpoint. Moments before it change no streak, but may reach a goal.
 * @param heardOf moments at which something counted; they may be before the checkpoint
 */
export function countActivity(
  own: OwnStreak,
  activity: Activity,
  now: Date,
  heardOf: readonly Date[] = [],
): { own: OwnStreak; goals: ReachedGoal[] } {
  const { lastAt, timeZone } = own.streak
  const news = activity.tasks.filter((at) => !lastAt || at > lastAt)
  const streak = news
    .toSorted((a, b) => a.getTime() - b.getTime())
    .reduce((counted, at) => countMoment(counted, at), own.streak)
  const inTime = [...news, ...heardOf, now].filter(
    (at) => now.getTime() - at.getTime() < GOAL_LATE_MS,
  )
  const { reached, goals } = reachGoals(own.reached, activity, inTime, timeZone, now)
  return { own: { ...own, streak, reached }, goals }
}
