import { beforeEach, expect, test } from 'vitest'
import { forgetWantedStart, keepWantedStart, takeWantedStart } from './wanted-start.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  sessionStorage.clear()
  keepWantedStart('one', 0)
})

test('is taken once, by its own campaign', () => {
  expect(takeWantedStart('other', 0)).toBe(false)
  expect(takeWantedStart('one', 14 * MINUTE_MS)).toBe(true)
  expect(takeWantedStart('one', 14 * MINUTE_MS)).toBe(false)
})

test('does not outlive the log-in', () => {
  expect(takeWantedStart('one', 15 * MINUTE_MS)).toBe(false)
  keepWantedStart('one', 0)
  forgetWantedStart()
  expect(takeWantedStart('one', 0)).toBe(false)
})
