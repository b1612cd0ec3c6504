import type { Task } from '@platform/contracts/quests/http'
import type { TaskButton } from './task-button.ts'

interface Situation {
  /** The step that shows, from 0, of so many. */
  step: number
  steps: number
  /** A try is being sent. */
  sending: boolean
  /** The last try since the modal opened was rejected. */
  rejected: boolean
}

/** The validation modal's button: CONTINUE to the next step, VALIDATE on the last, OKAY once the server has verified. */
export function modalButton(
  { status }: Pick<Task, 'status'>,
  { step, steps, sending, rejected }: Situation,
): TaskButton | 'OKAY' {
  if (status === 'VERIFIED') return 'OKAY'
  if (sending || status === 'VALIDATING') return 'VALIDATING'
  if (step < steps - 1) return 'CONTINUE'
  return rejected ? 'REVALIDATE' : 'VALIDATE'
}
