/** A day, a week from Monday on, or a month, each in the user's time zone. */
export const GOAL_PERIODS = ['daily', 'weekly', 'monthly'] as const
export type GoalPeriod = (typeof GOAL_PERIODS)[number]

/** Verified tasks, or campaigns whose reward was claimed. */
export const GOAL_COUNTS = ['tasks', 'campaigns'] as const
export type GoalCount = (typeof GOAL_COUNTS)[number]

interface Goal {
  id: string
  period: GoalPeriod
  counts: GoalCount
  /** How many reach it. */
  of: number
  /** What it earns, once in its period. */
  kPoints: number
}

/** The goals of every user, in the order in which they are named as the next one. An id is never given to another goal. */
export const GOALS = [
  { id: 'daily-tasks', period: 'daily', counts: 'tasks', of: 3, kPoints: 20 },
  { id: 'weekly-tasks', period: 'weekly', counts: 'tasks', of: 12, kPoints: 80 },
  { id: 'weekly-campaigns', period: 'weekly', counts: 'campaigns', of: 2, kPoints: 100 },
  { id: 'monthly-campaigns', period: 'monthly', counts: 'campaigns', of: 6, kPoints: 300 },
] as const satisfies readonly Goal[]

export type GoalId = (typeof GOALS)[number]['id']
export const GOAL_IDS = GOALS.map(({ id }) => id)

/** What a goal earns. */
export function kPointsOfGoal(id: GoalId): number {
  const goal = GOALS.find((one) => one.id === id)
  if (!goal) throw new Error(`no goal ${id}`)
  return goal.kPoints
}
