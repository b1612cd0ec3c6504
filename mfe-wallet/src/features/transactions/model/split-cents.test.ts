import { expect, test } from 'vitest'
import { splitCents } from './split-cents.ts'

test.each([
  ['12,480.50', '12,480', '.50'],
  ['12.480,50', '12.480', ',50'],
  ['1,250', '1,250', ''],
  ['1.23M', '1.23M', ''],
])('%s is %s and %s', (amount, whole, cents) => {
  expect(splitCents(amount)).toEqual({ whole, cents })
})
