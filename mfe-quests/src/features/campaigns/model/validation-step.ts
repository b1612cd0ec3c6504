import type { Task } from '@platform/contracts/quests/http'
import type { TaskButton } from './task-button.ts'

/** The steps of the validation modal; it opens on the first and starts anew after closing. */
export type ValidationStep = 'code' | 'login' | 'details' | 'done'

/** The steps a task's modal goes through before it is done. */
export function validationSteps({ settings }: Task): ValidationStep[] {
  switch (settings.type) {
    case 'SPECIAL_CODE_VALIDATION':
      return ['code']
    case 'CAPTURE_LOGIN_AND_GAME_DETAILS':
      return settings.fields.length > 0 ? ['login', 'details'] : ['login']
    default:
      return []
  }
}

/** Which step shows: the server's VERIFIED ends the modal whatever was typed. */
export function currentStep(task: Task, index: number): ValidationStep {
  if (task.status === 'VERIFIED') return 'done'
  const steps = validationSteps(task)
  return steps[Math.min(index, steps.length - 1)] ?? 'done'
}

/** The button of a step: CONTINUE to the next, VALIDATE on the last, OKAY when done. */
export function stepButton(
  task: Task,
  index: number,
  situation: { validating: boolean; rejected: boolean },
): TaskButton | 'OKAY' {
  if (task.status === 'VERIFIED') return 'OKAY'
  if (situation.validating) return 'VALIDATING'
  if (index < validationSteps(task).length - 1) return 'CONTINUE'
  return situation.rejected ? 'REVALIDATE' : 'VALIDATE'
}
