import { expect, test } from 'vitest'
import { hourOf, isPast } from './allowance-hours.ts'

const at = (hours: number) => new Date(hours * 3_600_000)

test('an hour counts until a day after it has ended', () => {
  expect(hourOf(at(50.99))).toBe(50)
  expect(isPast(50, at(50))).toBe(false)
  expect(isPast(50, at(74.99))).toBe(false)
  expect(isPast(50, at(75))).toBe(true)
})
