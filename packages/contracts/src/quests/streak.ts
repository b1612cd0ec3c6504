import { z } from 'zod'
import { timestamp, timeZone } from '../envelope.ts'
import { GOAL_COUNTS, GOAL_PERIODS } from '../rules/goals.ts'

/** GET /api/userquest/streak: the browser names its time zone, in which the user's days are counted from then on. */
export const streakQuery = z.object({
  timeZone: timeZone.optional(),
})

/** `frozen`: nothing was done, and a freeze kept the streak. `open`: today, while nothing is done. */
export const dayMark = z.enum(['done', 'frozen', 'missed', 'open'])
export type DayMark = z.infer<typeof dayMark>

export const goalView = z.object({
  id: z.string(),
  period: z.enum(GOAL_PERIODS),
  counts: z.enum(GOAL_COUNTS),
  /** At most `of`. */
  done: z.number().int(),
  of: z.number().int(),
  kPoints: z.number().int(),
  endsAt: timestamp,
  reached: z.boolean(),
  /** When it was found to be reached; null while it is not, and of what was reached before this was stored. */
  reachedAt: timestamp.nullable().default(null),
})
export type GoalView = z.infer<typeof goalView>

export const streak = z.object({
  /** Days with a verified task, one after the other; 0 once a day was missed and no freeze was left. */
  days: z.number().int(),
  longest: z.number().int(),
  /** Each keeps the streak over one missed day. */
  freezes: z.number().int(),
  timeZone: z.string(),
  todayDone: z.boolean(),
  /** The end of today. */
  endsAt: timestamp,
  /** The last seven days, today last, each as "2026-11-26". */
  week: z.array(z.object({ day: z.string(), mark: dayMark })).length(7),
  goals: z.array(goalView),
  /** The first that is not reached; null when all are. */
  next: goalView.nullable(),
})
export type Streak = z.infer<typeof streak>
