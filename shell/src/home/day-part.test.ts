import { expect, test } from 'vitest'
import { dayPart } from './day-part.ts'

test.each([
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
])('at %i o’clock it is %s', (hour, part) => {
  expect(dayPart(hour)).toBe(part)
})
