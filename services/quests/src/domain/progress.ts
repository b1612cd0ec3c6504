import type { taskRejection } from '@platform/contracts/quests/http'
import type { z } from 'zod'
import type { Campaign } from './campaign.ts'

export type TaskRejection = z.infer<typeof taskRejection>

/** What one user has done in one campaign. */
export interface Progress {
  /** `<campaign>:<user>`: starting twice is starting once. */
  id: string
  campaignId: string
  userId: string
  startedAt: Date
  tasks: Readonly<Record<string, TaskProgress>>
  /** How many tasks are verified, counted in the same write as each of them. */
  verified: number
  lastVerifiedAt: Date | null
}

/** What one user has done at one task; every field absent before the first try. */
export interface TaskProgress {
  verifiedAt?: Date
  openedAt?: Date
  /** Why the last try failed. */
  rejection?: TaskRejection | null
  /** Times of the last wrong tries, oldest first; only as many as the task's limit counts. */
  wrongTries?: Date[]
}

export const progressIdOf = (campaignId: string, userId: string) => `${campaignId}:${userId}`

/** When the last task was verified; null while one is missing. */
export function completedAt(campaign: Pick<Campaign, 'tasks'>, progress: Progress): Date | null {
  return progress.verified >= campaign.tasks.length ? progress.lastVerifiedAt : null
}
