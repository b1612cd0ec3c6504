import { expect, test } from 'vitest'
import { aTransaction } from '../../testing/open-wallet.ts'
import { earnedWeek } from './earned-week.ts'

const NOW = new Date(2026, 0, 15, 12).getTime()
const at = (day: number, hour: number) => new Date(2026, 0, day, hour).toISOString()

test('sums the last seven days of each currency, today last, as shares of the best day', () => {
  const week = earnedWeek(
    [
      aTransaction({ delta: '100.00', createdAt: at(15, 0) }),
      aTransaction({ delta: '100.00', createdAt: at(15, 11) }),
      aTransaction({ delta: '50.00', createdAt: at(9, 0) }),
      aTransaction({ delta: '999.00', createdAt: at(8, 23) }),
      aTransaction({ currency: 'RTOKEN', delta: '0.007500', createdAt: at(14, 5) }),
    ],
    NOW,
  )
  expect(week).toEqual([
    { currency: 'KCASH', total: '250.00', days: [0.25, 0, 0, 0, 0, 0, 1] },
    { currency: 'RTOKEN', total: '0.007500', days: [0, 0, 0, 0, 0, 1, 0] },
  ])
})

test('is empty when nothing came in', () => {
  expect(earnedWeek([aTransaction({ createdAt: at(8, 23) })], NOW)).toEqual([])
})
