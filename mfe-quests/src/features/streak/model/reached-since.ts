import type { GoalView } from '@platform/contracts/quests/streak'

/** The goals that were reached at this time (ms) or later. A service before `reachedAt` names none. */
export function reachedSince(goals: readonly GoalView[], since: number): GoalView[] {
  return goals.filter(({ reachedAt }) => reachedAt && Date.parse(reachedAt) >= since)
}
