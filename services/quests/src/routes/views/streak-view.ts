import type { Streak } from '@platform/contracts/quests/streak'
import { type Activity, goalsAt } from '../../domain/streak/goals.ts'
import type { OwnStreak } from '../../domain/streak/own-streak.ts'
import { streakAt } from '../../domain/streak/streak.ts'

export function streakView({ streak, reached }: OwnStreak, activity: Activity, now: Date): Streak {
  const { endsAt, ...shown } = streakAt(streak, now)
  const goals = goalsAt(reached, activity, now, streak.timeZone).map((goal) => ({
    ...goal,
    endsAt: goal.endsAt.toISOString(),
    reachedAt: goal.reachedAt?.toISOString() ?? null,
  }))
  return {
    ...shown,
    endsAt: endsAt.toISOString(),
    goals,
    next: goals.find((goal) => !goal.reached) ?? null,
  }
}
