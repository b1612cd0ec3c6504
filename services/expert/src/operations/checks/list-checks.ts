import { type Attempt, type CheckState, stateOf } from '../../domain/checks/attempt.ts'
import { planOf } from '../../domain/checks/bank/bank.ts'
import type { CheckPlan } from '../../domain/checks/task.ts'
import { applicationOf } from '../applications/load-application.ts'
import type { Dependencies } from '../dependencies.ts'
import { attemptsOf } from './finish-check.ts'

export interface ListedCheck {
  plan: CheckPlan
  state: CheckState
  /** The newest first. */
  attempts: readonly Attempt[]
}

/** The checks of the skills of the user's application that have one. */
export async function listChecks(deps: Dependencies, userId: string): Promise<ListedCheck[]> {
  const [{ skills }, all] = await Promise.all([
    applicationOf(deps, userId),
    attemptsOf(deps, userId),
  ])
  const now = deps.clock.now()
  return skills.flatMap(({ id }) => {
    const plan = planOf(id)
    if (!plan) return []
    const attempts = all.filter(({ skill }) => skill === id)
    return [{ plan, attempts, state: stateOf(attempts, now) }]
  })
}
