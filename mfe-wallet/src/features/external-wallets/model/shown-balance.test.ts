import { expect, test } from 'vitest'
import { shownBalance } from './shown-balance.ts'

test.each([
  ['0', '0', false],
  ['12.5', '12.5', false],
  ['1.123456789012345678', '1.123456', false],
  ['0.000000000000000001', '0.000001', true],
  ['0.000001', '0.000001', false],
  ['0.000000', '0.000000', false],
  ['340282366920938463463', '340282366920938463463', false],
])('%s is shown as %s', (balance, amount, isLess) => {
  expect(shownBalance(balance)).toEqual({ amount, isLess })
})
