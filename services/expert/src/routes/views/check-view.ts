import {
  CHECK_RULES,
  type IntegritySignal,
  SKILL_CHECK,
} from '@platform/contracts/expert/constants'
import type {
  CheckResult,
  RunningCheck,
  SkillCheck,
} from '@platform/contracts/expert/skill-checks-http'
import { type Attempt, type Finished, isFinished } from '../../domain/checks/attempt.ts'
import { builtinTerm } from '../../domain/taxonomy/builtin.ts'
import type { ListedCheck } from '../../operations/checks/list-checks.ts'

/** Every skill that has a check is one of the platform's own. */
export const skillName = (skill: string): string => builtinTerm(skill)?.name ?? skill

/** A try while it runs: its tasks without their right answers. */
export function runningView(attempt: Attempt, now: Date): RunningCheck {
  const { id, skill, number, startedAt, endsAt, tasks, answers, signals } = attempt
  return {
    ...{ id, skill, name: skillName(skill), attempt: number, signals: signalsView(signals) },
    ...{ startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString() },
    now: now.toISOString(),
    tasks: tasks.map(({ right: _right, template: _template, ...task }) => ({
      ...{ ...task, rule: CHECK_RULES[task.kind], answer: answers[task.id] ?? null },
    })),
  }
}

/** What its applicant sees of a try: after a failed one which another may follow not what each kind gave, of which some have one task. */
export function ownResultView(attempt: Finished): CheckResult {
  const isAnother = !attempt.result.passed && attempt.number < SKILL_CHECK.attempts
  return { ...resultView(attempt), ...(isAnother && { parts: [] }) }
}

/** All of it, for reviewers. */
export function resultView({ id, number, startedAt, signals, result }: Finished): CheckResult {
  const { finishedAt, isTimedOut, passed, percent, parts } = result
  return {
    ...{ id, attempt: number, isTimedOut, passed, percent, signals: signalsView(signals) },
    ...{ startedAt: startedAt.toISOString(), finishedAt: finishedAt.toISOString() },
    parts: parts.map((part) => ({ ...part, rule: CHECK_RULES[part.kind] })),
  }
}

export function checkView({ plan, state: standing, attempts }: ListedCheck): SkillCheck {
  const { skill, minutes, parts } = plan
  const { state, attemptsLeft, retryAt } = standing
  return {
    ...{ skill, name: skillName(skill), state, attemptsLeft, minutes },
    runningId: attempts.find((one) => !isFinished(one))?.id ?? null,
    retryAt: retryAt?.toISOString() ?? null,
    tasks: parts.reduce((sum, { count }) => sum + count, 0),
    passPercent: SKILL_CHECK.passPercent,
    rubric: parts.map((part) => ({ ...part, rule: CHECK_RULES[part.kind] })),
    results: attempts.filter(isFinished).map(ownResultView),
  }
}

export const signalsView = (signals: Attempt['signals']) =>
  Object.entries(signals).map(([signal, count]) => ({ signal: signal as IntegritySignal, count }))
