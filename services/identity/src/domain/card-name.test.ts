import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { reservationPeriod } from './card-name.ts'

const start = new Date('2026-11-01T00:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

test('all names of one period end with it', () => {
  const first = reservationPeriod([], start)
  const second = reservationPeriod(first.periods, after(23 * HOUR_MS))
  expect(first).toEqual({ periods: [start], until: after(DAY_MS) })
  expect(second).toEqual(first)
})

test('nobody keeps a name by renewing it for ever', () => {
  let periods: Date[] = []
  for (let day = 0; day < 5; day += 1) {
    periods = reservationPeriod(periods, after(day * DAY_MS)).periods
  }
  expect(() => reservationPeriod(periods, after(5 * DAY_MS))).toThrow(
    expect.objectContaining({
      code: 'CARD_NAME_RESERVED_OFTEN',
      details: { retryAfterMs: 25 * DAY_MS },
    }),
  )
  expect(reservationPeriod(periods, after(30 * DAY_MS)).until).toEqual(after(31 * DAY_MS))
})
