import { earningStatus } from '@platform/contracts/wallet/earnings'
import { expect, test } from 'vitest'
import { type Earning, statesOf, statusOf } from './earning.ts'

const now = new Date('2026-01-14T12:00:00Z')
const states: Earning['status'][] = [
  ...(['pending', 'distributing', 'credited', 'failed', 'expired', 'taken', 'closing'] as const),
]

test('a status finds exactly the earnings that read as it, in time and from their end on', () => {
  for (const status of states) {
    for (const [when, after] of [
      ['inTime', 1],
      ['over', 0],
      ['over', -1],
    ] as const) {
      const read = statusOf({ status, expiresAt: new Date(now.getTime() + after) }, now)
      const found = earningStatus.options.filter((one) => statesOf(one)[when].includes(status))
      expect([status, when, found]).toEqual([status, when, [read]])
    }
  }
})

test('what can be collected reads as expired from its end on', () => {
  const at = (status: Earning['status'], after: number) =>
    statusOf({ status, expiresAt: new Date(now.getTime() + after) }, now)
  expect([at('pending', 1), at('pending', 0)]).toEqual(['EARNING PENDING', 'EARNING EXPIRED'])
  expect([at('failed', 1), at('failed', 0)]).toEqual(['EARNING FAILED', 'EARNING EXPIRED'])
  expect([at('distributing', 0), at('credited', 0)]).toEqual([
    ...['EARNING DISTRIBUTING', 'EARNING CREDITED'],
  ])
  expect(at('taken', 1)).toBe('EARNING EXPIRED')
})
