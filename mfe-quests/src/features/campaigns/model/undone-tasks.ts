import type { UserProgress } from '@platform/contracts/quests/http'

interface UndoneTasks {
  ids: readonly string[]
  /** Whether it helps to do them again: another check is to come. */
  canBeRedone: boolean
}

const NONE: UndoneTasks = { ids: [], canBeRedone: false }

/** The tasks that a check after the claim has missed, though they were verified before it. */
export function undoneTasks(progress: Pick<UserProgress, 'claim'> | null): UndoneTasks {
  const recheck = progress?.claim?.recheck
  switch (recheck?.state) {
    case 'missed':
    case 'revoking':
      return { ids: recheck.missedTasks, canBeRedone: true }
    case 'appealed':
    case 'undone':
    case 'revoked':
      return { ids: recheck.missedTasks, canBeRedone: false }
    default:
      return NONE
  }
}
