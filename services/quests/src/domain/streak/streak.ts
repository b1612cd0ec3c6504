import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { DayMark } from '@platform/contracts/quests/streak'
import {
  addDays,
  dayOf,
  daysBetween,
  type LocalDay,
  startOfDay,
} from '@platform/contracts/rules/local-day'

/** The days of a user that count, one after the other. A day counts once, when a task is verified on it. */
export interface Streak {
  /** In which days are counted from now on. */
  timeZone: string
  /** The last day that counted; null before the first. No earlier one counts any more. */
  lastDay: LocalDay | null
  /** The last moment that counted, or would have if its day had not, and the time zone then. */
  lastAt: Date | null
  lastZone: string | null
  /** The first moment of the streak. */
  beganAt: Date | null
  /** Days that counted, as of the last of them. */
  length: number
  longest: number
  /** Each keeps the streak over one missed day. */
  freezes: number
  /** Of the last days: those that counted and those that a freeze kept, in order. */
  marks: readonly Mark[]
}

interface Mark {
  day: LocalDay
  mark: 'done' | 'frozen'
}

/** As many days of a streak earn a freeze. */
const DAYS_PER_FREEZE = 7
export const MOST_FREEZES = 2

/** More than the week that is shown: a journey may turn the date back. */
const KEPT_MARKS = 14

export const newStreak = (timeZone: string): Streak => ({
  timeZone,
  ...{ lastDay: null, lastAt: null, lastZone: null, beganAt: null },
  ...{ length: 0, longest: 0, freezes: 0, marks: [] },
})

/** The streak after a moment at which a task was verified; the same for a moment that is not after the last one. */
export function countMoment(streak: Streak, at: Date): Streak {
  const { timeZone, lastAt, lastDay } = streak
  if (lastAt && at <= lastAt) return streak
  const seen = { ...streak, lastAt: at, lastZone: timeZone }
  const day = dayOf(at, timeZone)
  if (lastDay && day <= lastDay) return seen
  const kept = keptUntil(streak, at)
  const length = kept.length + 1
  const beganAt = kept.length > 0 && streak.beganAt ? streak.beganAt : at
  if (length > mostDays(beganAt, at)) return seen
  const earned = length % DAYS_PER_FREEZE === 0 ? 1 : 0
  const frozen = kept.frozen.map((missed) => ({ day: missed, mark: 'frozen' as const }))
  return {
    ...seen,
    lastDay: day,
    beganAt,
    length,
    longest: Math.max(streak.longest, length),
    freezes: Math.min(MOST_FREEZES, kept.freezes + earned),
    marks: [...streak.marks, ...frozen, { day, mark: 'done' as const }].slice(-KEPT_MARKS),
  }
}

/**
 * Dates that one clock shows in this time, both ends included, and one more for a journey over the date line: three dates are on
 * Earth at once, and a change of the time zone must not make a day of each.
 */
const mostDays = (from: Date, until: Date): number =>
  // A day on which clocks go forward has an hour or two less.
  Math.floor((until.getTime() - from.getTime() + 2 * HOUR_MS) / DAY_MS) + 2

/** What is left of it on the day of this moment, while nothing was done on that day. */
function keptUntil(streak: Streak, at: Date) {
  const { length, freezes, lastDay, timeZone } = streak
  const missed = missedUntil(streak, at)
  if (missed > freezes) return { length: 0, freezes: 0, frozen: [] }
  const day = dayOf(at, timeZone)
  const frozen = Array.from({ length: missed }, (_, index) => addDays(day, index - missed))
  return {
    length,
    freezes: freezes - missed,
    frozen: frozen.filter((one) => lastDay !== null && one > lastDay),
  }
}

/**
 * Whole days without a verified task, between the last and that of this moment, as the clock of then, that of now or the change from
 * one to the other shows the fewest: who flies over the date line east leaves a date out, and who flies west has one twice, of
 * which the second counts no more; both missed nothing.
 */
function missedUntil({ lastDay, lastAt, lastZone, timeZone }: Streak, at: Date): number {
  if (!lastAt || !lastDay) return 0
  const today = dayOf(at, timeZone)
  const gaps = [
    daysBetween(dayOf(lastAt, lastZone ?? timeZone), dayOf(at, lastZone ?? timeZone)),
    daysBetween(dayOf(lastAt, timeZone), today),
    daysBetween(lastDay, today),
  ]
  return Math.max(0, Math.min(...gaps) - 1)
}

/** What a user sees of it now. */
export function streakAt(streak: Streak, now: Date) {
  const { timeZone, lastDay, longest } = streak
  const today = dayOf(now, timeZone)
  const kept = keptUntil(streak, now)
  const todayDone = lastDay !== null && lastDay >= today
  const marks = new Map<LocalDay, DayMark>([
    [today, todayDone ? 'done' : 'open'],
    ...kept.frozen.map((day) => [day, 'frozen'] as const),
    ...streak.marks.map(({ day, mark }) => [day, mark] as const),
  ])
  return {
    ...{ days: kept.length, longest, freezes: kept.freezes, timeZone, todayDone },
    endsAt: startOfDay(addDays(today, 1), timeZone),
    week: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(today, index - 6)
      return { day, mark: marks.get(day) ?? ('missed' as const) }
    }),
  }
}
