import { expect, it } from 'vitest'
import { isOver } from './expiry.ts'

const expiresAt = '2026-01-01T00:00:00.000Z'
const end = Date.parse(expiresAt)

it.each([
  ['valid up to a minute after its expiry', end + 59_999, false],
  ['expired a minute after its expiry', end + 60_000, true],
])('%s', (_when, now, over) => {
  expect(isOver({ expiresAt }, now)).toBe(over)
})

it('expired when expiresAt is not a time', () => {
  expect(isOver({ expiresAt: 'for ever' }, 0)).toBe(true)
})
