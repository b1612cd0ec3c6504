import type { Task } from '@platform/contracts/quests/http'
import type { TaskButton } from './task-button.ts'

interface Situation {
  /** The step that shows, from 0, of so many. */
  step: number
  steps: number
  /** A try is being sent. */
  sending: boolean
}

/** The button below a task's form: CONTINUE to the next step, VALIDATE on the last. */
export function formButton(
  { status }: Pick<Task, 'status'>,
  { step, steps, sending }: Situation,
): Exclude<TaskButton, 'COMPLETE TASK' | 'VERIFIED'> {
  if (sending || status === 'VALIDATING') return 'VALIDATING'
  if (step < steps - 1) return 'CONTINUE'
  return status === 'REJECTED' ? 'REVALIDATE' : 'VALIDATE'
}
