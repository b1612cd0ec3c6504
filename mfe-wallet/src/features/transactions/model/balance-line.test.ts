import type { BalanceHistory } from '@platform/contracts/wallet/http'
import { expect, test } from 'vitest'
import { changeOfWeek, heightsOf } from './balance-line.ts'

const historyOf = (...amounts: string[]): BalanceHistory => ({
  currency: 'KCASH',
  points: amounts.map((available, n) => ({ at: new Date(n).toISOString(), available })),
})

test('a week is what lies between now and the point of seven days ago', () => {
  const before = ['900.00', '1.00', '0.00', '5.00', '0.00', '0.00', '0.00']
  expect(changeOfWeek(historyOf('77.00', ...before, '1000.50'))).toBe('100.50')
  expect(changeOfWeek(historyOf(...before, '100.00'))).toBe('-800.00')
  expect(changeOfWeek(historyOf(...before, '900.00'))).toBeNull()
  expect(changeOfWeek(historyOf('900.00'))).toBeNull()
})

test('heights lie between the least and the greatest balance, also of amounts that no float holds', () => {
  expect(heightsOf(historyOf('10.00', '20.00', '15.00'))).toEqual([0, 1, 0.5])
  expect(heightsOf(historyOf('90000000000000000.01', '90000000000000000.03'))).toEqual([0, 1])
})

test('a balance that never changed is a line at the bottom', () => {
  expect(heightsOf(historyOf('5.00', '5.00'))).toEqual([0, 0])
})
