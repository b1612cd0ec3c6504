import { SKILL_CHECK } from '@platform/contracts/expert/constants'
import { forEachSettled } from '@platform/service-kit'
import { type Attempt, type Finished, isFinished, isOver } from '../../domain/checks/attempt.ts'
import { scoreOf } from '../../domain/checks/score.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'attempts' | 'clock'>

/** The user's tries, the newest first; those whose time is over are scored. */
export async function attemptsOf(deps: Needed, userId: string): Promise<Attempt[]> {
  const all = await deps.attempts.ofUser(userId)
  return Promise.all(all.map((one) => finishIfOver(deps, one)))
}

/** Scores it when its time is over. */
export async function finishIfOver(deps: Needed, attempt: Attempt): Promise<Attempt> {
  const isDue = !isFinished(attempt) && isOver(attempt, deps.clock.now())
  return isDue ? finishCheck(deps, attempt) : attempt
}

/** Ends and scores a try; of several calls the first one counts. */
export async function finishCheck(
  { attempts, clock }: Needed,
  attempt: Attempt,
): Promise<Finished> {
  let current = attempt
  for (;;) {
    if (isFinished(current)) return current
    const now = clock.now()
    const isTimedOut = isOver(current, now)
    const finishedAt = isTimedOut ? current.endsAt : now
    const result = { ...scoreOf(current.tasks, current.answers), finishedAt, isTimedOut }
    const finished = { ...current, result }
    if (await attempts.finish(finished)) return finished
    const stored = await attempts.find(current.id)
    if (!stored) return finished
    current = stored
  }
}

const BATCH = 100

/** Scores what nobody has sent in time. */
export async function finishOverdue(deps: Needed, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - SKILL_CHECK.graceMs)
  const over = await deps.attempts.over(before, BATCH)
  await forEachSettled(over, signal, (attempt) => finishIfOver(deps, attempt))
}
