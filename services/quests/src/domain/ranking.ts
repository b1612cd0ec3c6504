import type { Ranked } from '@platform/ranks'
import { type CampaignTask, pointsOf } from './campaign-task.ts'
import type { Progress } from './progress.ts'

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
