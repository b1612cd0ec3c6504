import { CHECK_RULES, type CheckTaskKind } from '@platform/contracts/expert/constants'
import type {
  CheckResult,
  CheckTask,
  RunningCheck,
  SkillCheck,
} from '@platform/contracts/expert/skill-checks-http'

export const CHECK_ID = '00000000-0000-4000-8000-000000000070'

const OPTIONS = [
  { id: 'a', text: 'First' },
  { id: 'b', text: 'Second' },
  { id: 'c', text: 'Third' },
]

export const aTask = (kind: CheckTaskKind, own: Partial<CheckTask> = {}): CheckTask => ({
  ...{ id: '1', kind, prompt: `A task of ${kind}`, passage: null },
  options: kind === 'number' || kind === 'text' ? [] : OPTIONS,
  length: kind === 'text' ? { min: 10, max: 200 } : null,
  ...{ points: 4, rule: CHECK_RULES[kind], answer: null },
  ...own,
})

export const aRunningCheck = (own: Partial<RunningCheck> = {}): RunningCheck => ({
  ...{ id: CHECK_ID, skill: 'python', name: 'Python', attempt: 1 },
  ...{ startedAt: '2026-01-15T12:00:00.000Z', endsAt: '2026-01-15T12:20:00.000Z' },
  ...{ now: '2026-01-15T12:00:00.000Z', signals: [] },
  tasks: [aTask('choice'), aTask('text', { id: '2' })],
  ...own,
})

export const aResult = (own: Partial<CheckResult> = {}): CheckResult => ({
  ...{ id: CHECK_ID, attempt: 1, isTimedOut: false, passed: true, percent: 82, signals: [] },
  ...{ startedAt: '2026-01-15T12:00:00.000Z', finishedAt: '2026-01-15T12:12:00.000Z' },
  parts: [
    { kind: 'choice', rule: 'all-or-nothing', points: 8, most: 10 },
    { kind: 'text', rule: 'by-reviewer', points: null, most: 4 },
  ],
  ...own,
})

export const aCheck = (own: Partial<SkillCheck> = {}): SkillCheck => ({
  ...{ skill: 'python', name: 'Python', state: 'open', runningId: null, attemptsLeft: 2 },
  ...{ retryAt: null, minutes: 20, tasks: 8, passPercent: 70, results: [] },
  rubric: [
    { kind: 'choice', rule: 'all-or-nothing', count: 5, points: 10 },
    { kind: 'text', rule: 'by-reviewer', count: 1, points: 4 },
  ],
  ...own,
})
