import { expect, it } from 'vitest'
import { isOver } from './expiry.ts'

const expiresAt = '2026-01-01T00:00:00.000Z'
const end = Date.parse(expiresAt)

it.each([
  ['just after its end, by a clock that may be a minute ahead', end + 59_999, false],
  ['a minute after its end', end + 60_000, true],
])('%s', (_when, now, over) => {
  expect(isOver({ expiresAt }, now)).toBe(over)
})

it('what says no time is over', () => {
  expect(isOver({ expiresAt: 'for ever' }, 0)).toBe(true)
})
