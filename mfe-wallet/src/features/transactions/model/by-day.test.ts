import type { Transaction } from '@platform/contracts/wallet/http'
import { expect, it } from 'vitest'
import { byDay } from './by-day.ts'

const at = (id: string, createdAt: string): Transaction => ({
  id,
  type: 'reward',
  currency: 'KCASH',
  delta: '1.00',
  balanceAfter: '1.00',
  reference: null,
  createdAt,
})

it('keeps the order and starts a new group with each day', () => {
  const days = byDay(
    [
      at('c', '2026-01-02T10:00:00.000Z'),
      at('b', '2026-01-02T09:00:00.000Z'),
      at('a', '2026-01-01T23:00:00.000Z'),
    ],
    (iso) => iso.slice(0, 10),
  )
  expect(days.map((day) => [day.label, day.transactions.map(({ id }) => id)])).toEqual([
    ['2026-01-02', ['c', 'b']],
    ['2026-01-01', ['a']],
  ])
})
