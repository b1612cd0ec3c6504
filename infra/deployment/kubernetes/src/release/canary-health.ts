import type { IPod } from 'kubernetes-models/v1'

/** Requests and server errors that pods answered with while a canary ran. */
export interface Answers {
  requests: number
  errors: number
}

/** How much larger the canary's share of server errors may be than that of the other pods. */
const MARGIN = 0.02
/** Server errors below which a share says nothing. */
const FEW_ERRORS = 5

/** Why a canary is stopped; none for one that is well. */
export function canaryProblems(
  pods: readonly IPod[],
  answers: { canary: Answers; stable: Answers } | null,
): string[] {
  const statuses = pods.flatMap(({ status }) => status?.containerStatuses ?? [])
  const restarts = statuses.reduce((sum, { restartCount }) => sum + restartCount, 0)
  const waits = statuses.flatMap(({ state }) => state?.waiting?.reason ?? [])
  const broken = waits.filter((reason) => /BackOff|Err|Error|Invalid/.test(reason))
  return [
    ...(restarts > 0 ? [`its pods were restarted ${restarts} times`] : []),
    ...(broken.length > 0 ? [`a pod does not start: ${[...new Set(broken)].join(', ')}`] : []),
    ...(answers ? errorProblem(answers.canary, answers.stable) : []),
  ]
}

function errorProblem(canary: Answers, stable: Answers): string[] {
  const share = ({ requests, errors }: Answers) => (requests > 0 ? errors / requests : 0)
  if (canary.errors < FEW_ERRORS || share(canary) <= share(stable) + MARGIN) return []
  const percent = (of: Answers) => `${Math.round(share(of) * 1_000) / 10} %`
  return [
    `${percent(canary)} of its ${Math.round(canary.requests)} answers are server errors, of the other pods' ${percent(stable)}`,
  ]
}
