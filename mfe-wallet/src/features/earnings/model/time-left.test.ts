import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.for([
  [3 * DAY_MS - 1, { unit: 'days', count: 2 }],
  [2 * DAY_MS, { unit: 'days', count: 2 }],
  [2 * DAY_MS - 1, { unit: 'hours', count: 47 }],
  [HOUR_MS, { unit: 'hours', count: 1 }],
  [HOUR_MS - 1, { unit: 'soon' }],
  [0, { unit: 'ended' }],
] as const)('%i ms before the end', ([left, expected]) => {
  expect(timeLeft(1_000 + left, 1_000)).toEqual(expected)
})
