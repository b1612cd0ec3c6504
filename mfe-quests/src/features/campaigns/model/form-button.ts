import type { Task } from '@platform/contracts/quests/http'
import type { TaskButton } from './task-button.ts'

interface Situation {
  /** The step that shows, from 0, of so many. */
  step: number
  steps: number
  /** A try is being sent. */
  sending: boolean
  /** A person decides about it. */
  isForReview?: boolean | undefined
}

/** The button below a task's form: CONTINUE to the next step, VALIDATE on the last, HAND IN where a person decides. */
export function formButton(
  { status }: Pick<Task, 'status'>,
  { step, steps, sending, isForReview }: Situation,
): Exclude<TaskButton, 'COMPLETE TASK' | 'VERIFIED'> {
  if (sending || status === 'VALIDATING') return 'VALIDATING'
  if (step < steps - 1) return 'CONTINUE'
  if (isForReview) return status === 'REJECTED' ? 'HAND IN AGAIN' : 'HAND IN'
  return status === 'REJECTED' ? 'REVALIDATE' : 'VALIDATE'
}
