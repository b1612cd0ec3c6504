import type { Task } from '@platform/contracts/quests/http'
import { viewOf } from '../task-types/table.ts'
import type { TaskInput, TryAction, TryLabel } from '../task-types/task-type.ts'

/** The label of a task's button. */
export type TaskButton =
  | TryLabel
  | 'HAND IN'
  | 'HAND IN AGAIN'
  | 'VALIDATING'
  | 'CONTINUE'
  | 'VERIFIED'

/** What pressing it does. */
export type TaskAction =
  | TryAction<TaskInput>
  /** Links what the task needs first, then goes on to `next`. */
  | { kind: 'link'; next: TryAction<TaskInput> }

export interface TaskButtonView {
  label: TaskButton
  /** Null: nothing to press. */
  action: TaskAction | null
}

interface Situation {
  /** A try at this task is being sent. */
  sending: boolean
  /** A precondition of the task's type is known to be missing. */
  preconditionMissing: boolean
}

/**
 * Which button a task's row shows; null for a locked one, which shows a lock and its reason instead, and for one that
 * this version cannot try.
 */
export function taskButton(task: Task, situation: Situation): TaskButtonView | null {
  if (task.status === 'LOCKED') return null
  if (task.status === 'VERIFIED') return { label: 'VERIFIED', action: null }
  const button = viewOf(task).button(task)
  if (!button) return null
  if (situation.sending || task.status === 'VALIDATING') {
    return { label: 'VALIDATING', action: null }
  }
  if (!situation.preconditionMissing) return button
  return { label: 'CONTINUE', action: { kind: 'link', next: button.action } }
}
