import { type CampaignTask, pointsOf } from './campaign-task.ts'
import type { Progress } from './progress.ts'

/** A user in a campaign's ranking. */
export interface Ranked {
  userId: string
  points: number
  /** When they got the last of them. */
  reachedAt: Date
}

/** The published order: more points first; of equal ones who reached them first, then the lower user id. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return (
    b.points - a.points ||
    a.reachedAt.getTime() - b.reachedAt.getTime() ||
    (a.userId < b.userId ? -1 : 1)
  )
}

/** What a user had reached at a moment: tasks that were verified later do not count. Null without any points. */
export function rankedAt(
  tasks: readonly CampaignTask[],
  { userId, tasks: done }: Pick<Progress, 'userId' | 'tasks'>,
  moment: Date,
): Ranked | null {
  const counted = tasks.flatMap((task) => {
    const at = done[task.id]?.verifiedAt
    return at && at <= moment ? [{ at: at.getTime(), points: pointsOf(task) }] : []
  })
  if (counted.length === 0) return null
  const points = counted.reduce((sum, one) => sum + one.points, 0)
  return { userId, points, reachedAt: new Date(Math.max(...counted.map(({ at }) => at))) }
}
