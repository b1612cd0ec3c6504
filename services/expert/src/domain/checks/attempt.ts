import { type IntegritySignal, SKILL_CHECK } from '@platform/contracts/expert/constants'
import type { CheckAnswer } from '@platform/contracts/expert/skill-checks-http'
import { DomainError } from '@platform/service-kit/errors'
import type { CheckScore } from './score.ts'
import type { CheckTask } from './task.ts'

/** A try of a skill check. */
export interface Attempt {
  id: string
  userId: string
  skill: string
  /** From 1. */
  number: number
  startedAt: Date
  endsAt: Date
  /** The session in which it began; null of a token without one. */
  sessionId: string | null
  tasks: CheckTask[]
  answers: Record<string, CheckAnswer>
  signals: Partial<Record<IntegritySignal, number>>
  /** When the page or an answer was last heard from, for the signals of the server. */
  lastAnswerAt: Date
  /** Grows with each change while it runs. */
  revision: number
  /** Null while it runs. */
  result: (CheckScore & { finishedAt: Date; isTimedOut: boolean }) | null
  /** Its answers and signals were kept long enough, and are deleted. */
  isForgotten?: boolean
}

export type Finished = Attempt & { result: NonNullable<Attempt['result']> }
export const isFinished = (attempt: Attempt): attempt is Finished => attempt.result !== null

/** Whether its time is over, the grace for the network included. */
export const isOver = ({ endsAt }: Pick<Attempt, 'endsAt'>, now: Date): boolean =>
  now.getTime() > endsAt.getTime() + SKILL_CHECK.graceMs

/** How the check of a skill stands after these tries of it. */
export interface CheckState {
  state: 'open' | 'running' | 'waiting' | 'passed' | 'failed'
  attemptsLeft: number
  retryAt: Date | null
}

export function stateOf(attempts: readonly Attempt[], now: Date): CheckState {
  const attemptsLeft = Math.max(0, SKILL_CHECK.attempts - attempts.length)
  if (attempts.some((one) => !isFinished(one)))
    return { state: 'running', attemptsLeft, retryAt: null }
  const finished = attempts.filter(isFinished)
  if (finished.some(({ result }) => result.passed)) {
    return { state: 'passed', attemptsLeft: 0, retryAt: null }
  }
  if (attemptsLeft === 0) return { state: 'failed', attemptsLeft, retryAt: null }
  const last = Math.max(0, ...finished.map(({ result }) => result.finishedAt.getTime()))
  if (last === 0) return { state: 'open', attemptsLeft, retryAt: null }
  const retryAt = new Date(last + SKILL_CHECK.retryAfterMs)
  if (retryAt <= now) return { state: 'open', attemptsLeft, retryAt: null }
  return { state: 'waiting', attemptsLeft, retryAt }
}

/** @throws DomainError SKILL_CHECK_WAIT, SKILL_CHECK_CLOSED unless a try can begin */
export function requireOpen({ state, retryAt }: CheckState): void {
  if (state === 'waiting') {
    throw new DomainError('SKILL_CHECK_WAIT', { until: retryAt?.toISOString() })
  }
  if (state === 'passed' || state === 'failed') throw new DomainError('SKILL_CHECK_CLOSED')
}

/** Characters that a fast reader reads in a second; faster answers are noted. */
const CHARACTERS_A_SECOND = 60

/** Whether the task cannot have been read between the last answer and this first one to it. */
export function isFastAnswer(task: CheckTask, sinceMs: number): boolean {
  const texts = [task.prompt, task.passage ?? '', ...task.options.map(({ text }) => text)]
  const characters = texts.reduce((sum, { length }) => sum + length, 0)
  return sinceMs < (characters / CHARACTERS_A_SECOND) * 1_000
}
