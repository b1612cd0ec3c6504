import type { Application } from '@platform/contracts/expert/application-http'
import { EXPERT_STEPS, type ExpertStep } from '@platform/contracts/expert/constants'

type Draft = Pick<Application, 'currentTab' | 'problems' | 'version'>

/** `done`: nothing of it is missing. `started`: the applicant has come as far as it. */
export type StepState = 'done' | 'started' | 'later'

export function stepState(step: ExpertStep, { currentTab, problems, version }: Draft): StepState {
  const place = EXPERT_STEPS.indexOf(step)
  if (version === 0) return 'later'
  // The last one is done when the application is sent.
  const isLast = place === EXPERT_STEPS.length - 1
  if (!isLast && !problems.some((problem) => problem.step === step)) return 'done'
  return place <= currentTab ? 'started' : 'later'
}

/** Where the applicant goes on: at the first step that is not done. */
export function nextStep(draft: Draft): ExpertStep {
  const open = EXPERT_STEPS.find((step) => stepState(step, draft) !== 'done')
  return open ?? 'verify-details'
}

export const stepAfter = (step: ExpertStep): ExpertStep | null =>
  EXPERT_STEPS[EXPERT_STEPS.indexOf(step) + 1] ?? null
