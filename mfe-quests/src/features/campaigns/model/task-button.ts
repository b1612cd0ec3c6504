import type { Task } from '@platform/contracts/quests/http'

/** The words on a task's button. OKAY closes the validation modal and is decided there. */
export type TaskButton =
  | 'VALIDATE'
  | 'VALIDATING'
  | 'REVALIDATE'
  | 'CONTINUE'
  | 'VERIFIED'
  | 'COMPLETE TASK'

/** What pressing it does. */
export type TaskAction =
  /** Follow the task's link in a new tab and tell the server. */
  | 'open-link'
  /** Ask the server to check now. */
  | 'validate'
  /** Open the validation modal, where the code or the login is typed in. */
  | 'open-modal'
  /** Link a wallet first: the precondition of the task. */
  | 'link-wallet'

export interface TaskButtonView {
  label: TaskButton
  /** Null: nothing to press. */
  action: TaskAction | null
}

interface Situation {
  /** A check of this task is running. */
  validating: boolean
  /** The user is known to have no wallet saved. */
  walletMissing: boolean
}

/** Which button a task's row shows; null for a locked one, which shows a lock and its reason instead. */
export function taskButton(task: Task, situation: Situation): TaskButtonView | null {
  if (task.status === 'LOCKED') return null
  if (task.status === 'VERIFIED') return { label: 'VERIFIED', action: null }
  if (situation.validating || task.status === 'VALIDATING')
    return { label: 'VALIDATING', action: null }
  switch (task.type) {
    case 'URI_REDIRECTION':
      if (task.status === 'ACTIVE') return { label: 'COMPLETE TASK', action: 'open-link' }
      return { label: checkAgain(task), action: 'validate' }
    case 'WALLET_LINK':
      if (situation.walletMissing) return { label: 'CONTINUE', action: 'link-wallet' }
      return { label: checkAgain(task), action: 'validate' }
    case 'SPECIAL_CODE_VALIDATION':
    case 'CAPTURE_LOGIN_AND_GAME_DETAILS':
      return task.status === 'REJECTED'
        ? { label: 'REVALIDATE', action: 'open-modal' }
        : { label: 'COMPLETE TASK', action: 'open-modal' }
  }
}

const checkAgain = (task: Task): TaskButton =>
  task.status === 'REJECTED' ? 'REVALIDATE' : 'VALIDATE'
