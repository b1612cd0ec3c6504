import { SKILL_CHECK } from '@platform/contracts/expert/constants'
import { expect, test } from 'vitest'
import { type Attempt, isFastAnswer, isOver, requireOpen, stateOf } from './attempt.ts'
import type { CheckTask } from './task.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 29) + ms)
const attempt = (result: { passed: boolean; at: Date } | null): Attempt => ({
  ...{ id: 'one', userId: 'user', skill: 'sql', number: 1, startedAt: at(0), endsAt: at(60_000) },
  ...{ sessionId: null, tasks: [], answers: {}, signals: {}, lastAnswerAt: at(0), revision: 1 },
  result: result && {
    ...{ percent: 0, passed: result.passed, parts: [], finishedAt: result.at, isTimedOut: false },
  },
})
const failedAt = (ms: number) => attempt({ passed: false, at: at(ms) })

test('a failed first try is followed by a wait, and by one more', () => {
  const retryAt = at(SKILL_CHECK.retryAfterMs)
  const waiting = stateOf([failedAt(0)], at(SKILL_CHECK.retryAfterMs - 1))
  expect(waiting).toEqual({ state: 'waiting', attemptsLeft: 1, retryAt })
  expect(() => requireOpen(waiting)).toThrow(/try this skill check again/)
  expect(stateOf([failedAt(0)], retryAt)).toMatchObject({ state: 'open', attemptsLeft: 1 })
  const closed = stateOf([failedAt(0), failedAt(SKILL_CHECK.retryAfterMs)], at(1e12))
  expect(closed).toEqual({ state: 'failed', attemptsLeft: 0, retryAt: null })
  expect(() => requireOpen(closed)).toThrow(/finished this skill check/)
})

test('a passed check is closed, and an unfinished one is running', () => {
  expect(stateOf([attempt({ passed: true, at: at(0) })], at(1)).state).toBe('passed')
  expect(stateOf([attempt(null)], at(1)).state).toBe('running')
  expect(stateOf([], at(1))).toEqual({ state: 'open', attemptsLeft: 2, retryAt: null })
})

test('answers arrive until the grace after the end is over', () => {
  const one = attempt(null)
  expect(isOver(one, at(60_000 + SKILL_CHECK.graceMs))).toBe(false)
  expect(isOver(one, at(60_001 + SKILL_CHECK.graceMs))).toBe(true)
})

test('an answer is fast when it arrives before its task can be read', () => {
  const task = { prompt: 'x'.repeat(120), passage: null, options: [] } as unknown as CheckTask
  expect(isFastAnswer(task, 1_999)).toBe(true)
  expect(isFastAnswer(task, 2_000)).toBe(false)
})
