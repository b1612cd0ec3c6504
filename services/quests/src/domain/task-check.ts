import { growingPause } from './growing-pause.ts'
import { progressIdOf } from './progress.ts'

/** A try at a task that takes time: a worker carries it out, and the task is VALIDATING until it has ended. */
export interface TaskCheck {
  /** `<campaign>:<user>:<task>`: a task has at most one check at a time. */
  id: string
  campaignId: string
  userId: string
  taskId: string
  /** The task's type. Null where the version before this field queued the check. */
  type: string | null
  /**
   * The part of a provider that it asks, such as one game, where each part counts as a provider of its own. Null where the version
   * before this field queued the check.
   */
  providerPart: string | null
  /** Counts the checks of this task from 1: a result is recorded only if no later one was. */
  number: number
  /** What the task's type needs to carry it out. */
  data: unknown
  /** When the user asked for it. */
  requestedAt: Date
  /** Runs begun so far, those that a crash cut short included. */
  runs: number
  /** When the next run is due; while one runs, the end of its lease; null once the check has ended. */
  nextRunAt: Date | null
}

/** Runs of one check at most; then it ends with the rejection CHECK_UNAVAILABLE. */
export const MAX_RUNS = 6
/** One run, ms. */
export const RUN_TIMEOUT_MS = 20_000
/** How long an instance has a check to itself, ms: longer than a run and the write of its result take. */
export const LEASE_MS = 60_000

/** A check that its provider's rate limit would delay for longer than this, counted from the try, ends without an answer, ms. */
export const MAX_DELAY_MS = 15 * 60_000
/**
 * A provider is left alone for so long at most, ms, then one more call shows whether it still is over its limit: no single
 * answer of a provider closes its tasks to everybody for long.
 */
export const MAX_PAUSE_MS = 15 * 60_000

const FIRST_RETRY_MS = 2_000

export const checkIdOf = (campaignId: string, userId: string, taskId: string) =>
  `${progressIdOf(campaignId, userId)}:${taskId}`

/** When to run a check again after its run number `runs` has failed: 2, 6, 18, 54, 162 s later. */
export function nextRun(runs: number, now: Date): Date {
  return new Date(now.getTime() + FIRST_RETRY_MS * 3 ** (runs - 1))
}

/** When to look again at a check that this version cannot run: soon at first, for a newer instance takes it over. */
export function nextLook({ requestedAt }: Pick<TaskCheck, 'requestedAt'>, now: Date): Date {
  return new Date(now.getTime() + growingPause(now.getTime() - requestedAt.getTime()))
}
