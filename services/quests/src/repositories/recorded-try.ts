import type { RejectionDetails, TaskRejection } from '@platform/contracts/quests/tasks'
import type { OutboxEvent } from '@platform/service-kit'
import { type CampaignTask, pointsOf } from '../domain/campaign-task.ts'
import type { Outcome, Result } from '../domain/task-types/task-type.ts'
import type { TryLimit } from '../domain/try-limit.ts'

/** What a try changes in the progress; a pending one changes nothing until its check has ended. */
export type Recorded = Exclude<Outcome, { kind: 'pending' }>

export interface Recording {
  limit?: TryLimit | undefined
  /** Published by the same write, if it verifies the task. */
  whenVerified?: readonly OutboxEvent[] | undefined
  /** Published by the same write, whatever the outcome. */
  whenRecorded?: OutboxEvent | undefined
}

/** Fewer than `max` wrong tries are stored, or the oldest of them has left the window. */
export function triesLeft(path: string, { max, windowMs }: TryLimit, now: Date) {
  return {
    $or: [
      { [`${path}.wrongTries.${max - 1}`]: { $exists: false } },
      { [`${path}.wrongTries.0`]: { $lte: new Date(now.getTime() - windowMs) } },
    ],
  }
}

/** Nobody could decide: the provider did not answer. */
export const isUnavailable = (result: Result) =>
  result.kind === 'rejected' && result.rejection === 'CHECK_UNAVAILABLE'

interface Update {
  $set: Record<string, unknown>
  [operator: string]: object
}

/** What the outcome of a try changes of the document, all below `path` but the sums. */
export function updateOf(
  path: string,
  task: CampaignTask,
  outcome: Recorded,
  now: Date,
  { limit, whenVerified, whenRecorded }: Recording,
): Update {
  const outboxed = (...events: (OutboxEvent | undefined)[]) => {
    const published = events.filter((event) => event !== undefined)
    return published.length > 0 ? { outbox: { $each: published } } : {}
  }
  switch (outcome.kind) {
    case 'verified': {
      const captured = outcome.captured && { [`${path}.captured`]: outcome.captured }
      return {
        $set: { [`${path}.verifiedAt`]: now, ...rejected(path, null), ...captured },
        $inc: { verified: 1, points: pointsOf(task) },
        $max: { lastVerifiedAt: now },
        $push: outboxed(...(whenVerified ?? []), whenRecorded),
      }
    }
    case 'opened':
      return { $set: rejected(path, null), $min: { [`${path}.openedAt`]: now } }
    case 'rejected': {
      const tries = limit && {
        [`${path}.wrongTries`]: { $each: [now], $slice: -limit.max },
      }
      const { rejection, details, handIns } = outcome
      const counted = handIns === undefined ? {} : { [`${path}.handIns`]: handIns }
      const set = { ...rejected(path, rejection, details), ...counted }
      return { $set: set, $push: { ...tries, ...outboxed(whenRecorded) } }
    }
  }
}

const rejected = (
  path: string,
  rejection: TaskRejection | null,
  details: RejectionDetails | null = null,
) => ({ [`${path}.rejection`]: rejection, [`${path}.rejectionDetails`]: details })
