import { expect, test } from 'vitest'
import { maskDestination } from './mask-destination.ts'

test.each([
  ['phone', '+919876543210', '+91••••••••10'],
  ['email', 'fox@example.com', 'f•••@example.com'],
  ['email', 'f@example.com', 'f•••@example.com'],
] as const)('a %s shows its ends alone', (channel, value, shown) => {
  expect(maskDestination({ channel, value })).toBe(shown)
})
