import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const startedAt = new Date('2026-11-01T10:00:00Z')
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1_000)

test('the time that is left is an estimate of about 100 seconds, and never below zero', () => {
  expect(progressOf({ step: 'pay', startedAt }, startedAt)).toMatchObject({
    ...{ secondsLeft: 100, percent: 0 },
  })
  expect(progressOf({ step: 'confirm', startedAt }, after(62))).toMatchObject({
    ...{ secondsLeft: 38, percent: 62 },
  })
  expect(progressOf({ step: 'confirm', startedAt }, after(1_000))).toMatchObject({
    ...{ secondsLeft: 0, percent: 99 },
  })
})

test('taking the price and asking the chain are one step for the user', () => {
  for (const step of ['capture', 'mint'] as const) {
    const states = progressOf({ step, startedAt }, startedAt)?.steps.map(({ state }) => state)
    expect(states, step).toEqual(['done', 'done', 'done', 'now', 'later'])
  }
  expect(progressOf({ step: null, startedAt: null }, startedAt)).toBeNull()
})
