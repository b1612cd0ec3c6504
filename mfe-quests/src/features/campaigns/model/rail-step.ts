import type { Task } from '@platform/contracts/quests/http'

/** How a task stands on the rail. */
export type RailState =
  | 'done'
  | 'locked'
  /** A try is being checked, or sent while another task is open. */
  | 'checking'
  /** The one that holds its form or button. */
  | 'open'
  /** It can be opened in place of the open one. */
  | 'ready'
  /** The campaign is not started, not live, or does not let this version try it. */
  | 'waiting'
  /** The campaign is over, and it was not done. */
  | 'over'

interface Situation {
  /** It was verified, and a later check has missed it. */
  isUndone?: boolean
  isOpen: boolean
  canTry: boolean
  /** A try is being sent. */
  sending: boolean
  /** The campaign has ended. */
  isOver: boolean
}

export function railState({ status }: Pick<Task, 'status'>, situation: Situation): RailState {
  if (situation.isUndone) return 'waiting'
  if (status === 'VERIFIED') return 'done'
  if (status === 'VALIDATING') return 'checking'
  if (situation.isOver) return 'over'
  if (status === 'LOCKED') return 'locked'
  if (situation.isOpen) return 'open'
  if (situation.sending) return 'checking'
  return situation.canTry ? 'ready' : 'waiting'
}
