import { DAY_MS } from '@platform/contracts/constants'
import {
  GOALS,
  type GoalCount,
  type GoalId,
  type GoalPeriod,
} from '@platform/contracts/rules/goals'
import { addDays, dayOf, type LocalDay, startOfDay } from '@platform/contracts/rules/local-day'

/** When a user had what goals count. */
export type Activity = Readonly<Record<GoalCount, readonly Date[]>>

/** A day, a week or a month of a time zone. */
interface Period {
  /** The day, the Monday, or the month; in the order of their texts. */
  id: string
  from: Date
  until: Date
}

interface ReachedPeriod {
  period: string
  until: Date
  /** When it was found to be reached; absent where it was stored before this was. */
  at?: Date
}

/** The last period in which each goal was reached, and its end. */
export type Reached = Readonly<Partial<Record<GoalId, ReachedPeriod>>>

export interface ReachedGoal {
  goal: GoalId
  period: string
}

/** How late a goal may be reached after its period: what counted in it may be heard of later. */
export const GOAL_LATE_MS = 7 * DAY_MS

type GoalOf = (typeof GOALS)[number]

/**
 * The goals that are reached in the periods of these moments and were not before. The periods of a goal that was reached never
 * overlap and only go forward, whatever the time zone changes to, so nothing counts in two of them.
 */
export function reachGoals(
  before: Reached,
  activity: Activity,
  moments: readonly Date[],
  timeZone: string,
  now: Date,
): { reached: Reached; goals: ReachedGoal[] } {
  const days = [...new Set(moments.map((moment) => dayOf(moment, timeZone)))].sort()
  let reached = before
  const goals: ReachedGoal[] = []
  for (const goal of GOALS) {
    for (const period of periodsOf(goal.period, days, timeZone)) {
      const last = reached[goal.id]
      if (last && period.id <= last.period) continue
      if (countIn(goal, period, activity, reached) < goal.of) continue
      reached = { ...reached, [goal.id]: { period: period.id, until: period.until, at: now } }
      goals.push({ goal: goal.id, period: period.id })
    }
  }
  return { reached, goals }
}

/** Each goal as it stands now. */
export function goalsAt(reached: Reached, activity: Activity, now: Date, timeZone: string) {
  const today = dayOf(now, timeZone)
  return GOALS.map((goal) => {
    const period = periodOf(goal.period, today, timeZone)
    const last = reached[goal.id]
    const isReached = last !== undefined && last.period >= period.id
    const { id, counts, of, kPoints } = goal
    return {
      ...{ id, period: goal.period, counts, of, kPoints, endsAt: period.until },
      done: isReached ? of : Math.min(of, countIn(goal, period, activity, reached)),
      reached: isReached,
      reachedAt: (isReached && last.at) || null,
    }
  })
}

function countIn(goal: GoalOf, period: Period, activity: Activity, reached: Reached): number {
  const counted = reached[goal.id]?.until ?? period.from
  const from = counted > period.from ? counted : period.from
  return activity[goal.counts].filter((at) => at >= from && at < period.until).length
}

function periodsOf(kind: GoalPeriod, days: readonly LocalDay[], timeZone: string): Period[] {
  const periods = days.map((day) => periodOf(kind, day, timeZone))
  return periods.filter(({ id }, index) => id !== periods[index - 1]?.id)
}

/** The period of this kind that the day belongs to. */
export function periodOf(kind: GoalPeriod, day: LocalDay, timeZone: string): Period {
  const between = (id: string, first: LocalDay, after: LocalDay) => ({
    id,
    from: startOfDay(first, timeZone),
    until: startOfDay(after, timeZone),
  })
  switch (kind) {
    case 'daily':
      return between(day, day, addDays(day, 1))
    case 'weekly': {
      const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
      const monday = addDays(day, -sinceMonday)
      return between(monday, monday, addDays(monday, 7))
    }
    case 'monthly': {
      const month = day.slice(0, 7)
      const first = `${month}-01`
      const next = `${addDays(first, 31).slice(0, 7)}-01`
      return between(month, first, next)
    }
  }
}
