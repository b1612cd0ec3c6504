import { expect, test } from 'vitest'
import { LAST_LEVEL, levelOf, levelStart } from './level.ts'

test.each([
  [0n, { number: 1, from: 0n, next: 100n }],
  [99n, { number: 1, from: 0n, next: 100n }],
  [100n, { number: 2, from: 100n, next: 300n }],
  [999n, { number: 4, from: 600n, next: 1_000n }],
  [1_000n, { number: 5, from: 1_000n, next: 1_500n }],
])('%d lifetime K-Points', (lifetime, level) => {
  expect(levelOf(lifetime)).toEqual(level)
})

test('the last level has no next one, however many come', () => {
  const from = levelStart(LAST_LEVEL)
  expect(levelOf(from - 1n).number).toBe(LAST_LEVEL - 1)
  for (const lifetime of [from, from * 1_000n]) {
    expect(levelOf(lifetime)).toEqual({ number: LAST_LEVEL, from, next: null })
  }
})
