import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { CampaignRecheck } from '@platform/contracts/quests/recheck'
import { APPEAL_GRACE_MS, inDays } from './holds/hold.ts'

/** The check of a claimed reward: whether its user still does the tasks that can be undone. */
export interface Recheck {
  /** Until when the tasks must still be done: the first check is due then. */
  until: Date
  clawBack: boolean
  /** When the next check is due; null once it is decided. */
  dueAt: Date | null
  /** The first check that missed these tasks. */
  missed: { at: Date; tasks: readonly string[] } | null
  /** What any check has missed; absent before. Who undoes another task at each check has still undone the first one twice. */
  everMissed?: readonly string[]
  /** Until when the user may appeal against the claw-back, once two checks have missed a task; absent or null before. */
  appealUntil?: Date | null
  /** The user has appealed: a person decides, and no check. */
  appealed?: boolean
  /** `unknown`: it could not be checked. */
  outcome: 'kept' | 'unknown' | 'undone' | null
}

export type RecheckVerdict =
  | { kind: 'done' }
  | { kind: 'undone'; tasks: readonly string[] }
  /** A provider did not say. `retryAt`: when it will at the earliest. */
  | { kind: 'unavailable'; retryAt?: Date }

/** A second check decides, at least so long after the first one that missed tasks, ms. */
export const CONFIRM_MS = DAY_MS
/** What cannot be checked for so long after it was due is decided for the user, ms. */
export const GIVE_UP_MS = 7 * DAY_MS

export const newRecheck = ({ afterDays, clawBack }: CampaignRecheck, claimedAt: Date): Recheck => {
  const until = new Date(claimedAt.getTime() + afterDays * DAY_MS)
  return { until, clawBack, dueAt: until, missed: null, outcome: null }
}

/**
 * What follows from a check. Only tasks that two checks miss, a day apart, count against the user, and nothing is taken back before
 * the time to appeal is over: the check after it is the last one.
 */
export function nextRecheck(
  recheck: Recheck,
  verdict: RecheckVerdict,
  now: Date,
  appealDays: number,
): Recheck {
  const decided = (outcome: Recheck['outcome']) => ({ ...recheck, dueAt: null, outcome })
  const { missed, until, clawBack, appealUntil } = recheck
  switch (verdict.kind) {
    case 'done':
      return decided('kept')
    case 'unavailable': {
      const second = missed ? missed.at.getTime() + CONFIRM_MS : until.getTime()
      const since = appealUntil?.getTime() ?? second
      if (now.getTime() >= since + GIVE_UP_MS) return decided('unknown')
      const retryAt = Math.max(now.getTime() + HOUR_MS, verdict.retryAt?.getTime() ?? 0)
      return { ...recheck, dueAt: new Date(retryAt) }
    }
    case 'undone': {
      const earlier = recheck.everMissed ?? missed?.tasks ?? []
      const both = verdict.tasks.filter((id) => earlier.includes(id))
      const everMissed = [...new Set([...earlier, ...verdict.tasks])]
      if (missed && both.length > 0) {
        const confirmsAt = new Date(missed.at.getTime() + CONFIRM_MS)
        if (now < confirmsAt) return { ...recheck, dueAt: confirmsAt }
        const confirmed = { at: missed.at, tasks: both }
        if (!clawBack || (appealUntil && appealUntil <= now)) {
          return { ...decided('undone'), everMissed, missed: confirmed }
        }
        const open = appealUntil ?? inDays(appealDays, now)
        const last = new Date(open.getTime() + APPEAL_GRACE_MS)
        return { ...recheck, everMissed, missed: confirmed, appealUntil: open, dueAt: last }
      }
      const dueAt = new Date(now.getTime() + CONFIRM_MS)
      return {
        ...recheck,
        dueAt,
        everMissed,
        appealUntil: null,
        missed: { at: now, tasks: [...verdict.tasks] },
      }
    }
  }
}
