import type { taskStatus } from '@platform/contracts/quests/http'
import type { z } from 'zod'
import type { Campaign } from './campaign.ts'
import type { CampaignTask } from './campaign-task.ts'
import type { Progress } from './progress.ts'
import { isReviewed } from './proof.ts'
import type { TaskCheck } from './task-check.ts'

export type TaskStatus = z.infer<typeof taskStatus>

/** What one user has done; `progress` is null for a visitor and before the start. */
export interface TaskStanding {
  progress: Progress | null
  /** Checks of this campaign's tasks that have not ended. */
  checks: readonly Pick<TaskCheck, 'taskId'>[]
}

/** Where a user stands with a task. */
export function taskStatusOf(
  campaign: Pick<Campaign, 'tasks'>,
  { progress, checks }: TaskStanding,
  task: CampaignTask,
): TaskStatus {
  const own = progress?.tasks[task.id]
  if (own?.verifiedAt) return 'VERIFIED'
  if (isLocked(campaign, progress, task)) return 'LOCKED'
  if (checks.some(({ taskId }) => taskId === task.id)) return 'VALIDATING'
  if (own?.rejection) return 'REJECTED'
  return own?.openedAt ? 'OPENED' : 'ACTIVE'
}

/** The first task that the user can do now; null once all are verified, and where a reviewer decides about all that are open. */
export function nextTask<T extends Pick<CampaignTask, 'id' | 'type' | 'stage'>>(
  campaign: { tasks: readonly T[] },
  { progress, checks }: TaskStanding,
): T | null {
  const isInReview = ({ id, type }: T) =>
    isReviewed(type) && checks.some(({ taskId }) => taskId === id)
  const isNext = (task: T) =>
    !progress?.tasks[task.id]?.verifiedAt &&
    !isLocked(campaign, progress, task) &&
    !isInReview(task)
  return campaign.tasks.find(isNext) ?? null
}

/** A task unlocks when every task of every earlier stage is verified. */
function isLocked(
  { tasks }: { tasks: readonly Pick<CampaignTask, 'id' | 'stage'>[] },
  progress: Progress | null,
  { stage }: Pick<CampaignTask, 'stage'>,
): boolean {
  return tasks.some((other) => other.stage < stage && !progress?.tasks[other.id]?.verifiedAt)
}
