import type { RejectionDetails, TaskRejection } from '@platform/contracts/quests/tasks'

/** What one user has done at one task; every field absent before the first try. */
export interface TaskProgress {
  verifiedAt?: Date
  openedAt?: Date
  /** Why the last try failed. */
  rejection?: TaskRejection | null
  /** What the rejection's text names. */
  rejectionDetails?: RejectionDetails | null
  /** Times of the last wrong tries, oldest first; only as many as the task's limit counts. */
  wrongTries?: Date[]
  /** What the user sent with the verified try, where its type keeps that. */
  captured?: Readonly<Record<string, unknown>>
  /** How many hand-ins were refused, where a person decides. */
  handIns?: number
  /** Number of the last check whose result is recorded. */
  checked?: number
}
