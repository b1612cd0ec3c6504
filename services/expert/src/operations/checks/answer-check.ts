import type { IntegritySignal, PageSignal } from '@platform/contracts/expert/constants'
import type { CheckAnswer } from '@platform/contracts/expert/skill-checks-http'
import { DomainError, refusedField, type User } from '@platform/service-kit'
import { answerProblem } from '../../domain/checks/answer-problem.ts'
import { type Attempt, isFastAnswer, isFinished } from '../../domain/checks/attempt.ts'
import type { Dependencies } from '../dependencies.ts'
import { finishCheck, finishIfOver } from './finish-check.ts'

type Needed = Pick<Dependencies, 'attempts' | 'clock'>
type Applicant = Pick<User, 'id' | 'sessionId'>

const MOST_TRIES = 10

/** A try of the caller, scored if its time is over. @throws NOT_FOUND also for that of another user */
async function loadAttempt(deps: Needed, userId: string, id: string): Promise<Attempt> {
  const attempt = await deps.attempts.find(id)
  if (attempt?.userId !== userId) throw new DomainError('NOT_FOUND')
  return finishIfOver(deps, attempt)
}

/** The same while it runs. @throws NOT_FOUND, SKILL_CHECK_OVER */
export async function loadRunning(deps: Needed, userId: string, id: string): Promise<Attempt> {
  const attempt = await loadAttempt(deps, userId, id)
  if (isFinished(attempt)) throw new DomainError('SKILL_CHECK_OVER')
  return attempt
}

/**
 * Saves an answer; the last one counts. What the server sees of it is noted.
 * @returns when it was saved
 * @throws NOT_FOUND, SKILL_CHECK_OVER, VALIDATION_FAILED for what is no answer of the task
 */
export async function answerTask(
  deps: Needed,
  user: Applicant,
  id: string,
  { task: taskId, answer }: { task: string; answer: CheckAnswer },
): Promise<Date> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const attempt = await loadRunning(deps, user.id, id)
    const task = attempt.tasks.find((one) => one.id === taskId)
    if (!task) throw new DomainError('NOT_FOUND')
    const problem = answerProblem(task, answer)
    if (problem) throw refusedField('body.answer', problem)
    const at = deps.clock.now()
    const isFirst = attempt.answers[taskId] === undefined
    const sinceMs = at.getTime() - attempt.lastAnswerAt.getTime()
    const signals: Partial<Record<IntegritySignal, number>> = {
      ...(isFirst && isFastAnswer(task, sinceMs) && { 'fast-answers': 1 }),
      ...(isOtherDevice(attempt, user) && { 'other-device': 1 }),
    }
    if (await deps.attempts.answer(attempt, { task: taskId, answer, at, signals })) return at
  }
  throw new DomainError('IN_PROGRESS')
}

/** Noted once for a try: going on elsewhere is allowed. */
const isOtherDevice = ({ sessionId, signals }: Attempt, user: Applicant): boolean =>
  sessionId !== null && user.sessionId !== sessionId && !signals['other-device']

/** Adds what the page noted. @returns the try with it @throws NOT_FOUND, SKILL_CHECK_OVER */
export async function noteSignals(
  deps: Needed,
  userId: string,
  id: string,
  noted: readonly { signal: PageSignal; count: number }[],
): Promise<Attempt> {
  await loadRunning(deps, userId, id)
  const signals: Partial<Record<IntegritySignal, number>> = {}
  for (const { signal, count } of noted) signals[signal] = (signals[signal] ?? 0) + count
  if (!(await deps.attempts.note(id, signals))) throw new DomainError('SKILL_CHECK_OVER')
  return loadAttempt(deps, userId, id)
}

/** Ends and scores it; repeated, it is the same result. @throws NOT_FOUND */
export async function submitCheck(deps: Needed, userId: string, id: string) {
  return finishCheck(deps, await loadAttempt(deps, userId, id))
}
