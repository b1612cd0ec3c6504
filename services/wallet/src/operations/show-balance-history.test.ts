import { DAY_MS } from '@platform/contracts/constants'
import { BALANCE_HISTORY_DAYS } from '@platform/contracts/wallet/http'
import { testClock } from '@platform/testing/test-clock'
import { expect, test } from 'vitest'
import { userAccount } from '../domain/account.ts'
import type { Posting } from '../domain/posting.ts'
import type { Ledger } from './ledger/ledger.ts'
import { showBalanceHistory } from './show-balance-history.ts'

test('what could be spent, every 24 hours: without what was held, and the last of a day', async () => {
  const clock = testClock({ stopped: true })
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const account = userAccount('ann', 'KCASH')
  const posting = (seq: number, createdAt: Date, balance: bigint, held: bigint) =>
    ({ account, seq, createdAt, balance, held }) as Posting
  const postings = [
    posting(1, daysAgo(40), 100_00n, 0n),
    posting(2, daysAgo(3.2), 100_00n, 30_00n),
    posting(3, daysAgo(3.1), 70_00n, 0n),
    posting(4, daysAgo(0), 75_00n, 10_00n),
  ]
  const ledger = {
    tips: async () => [postings.at(-1)],
    postingsAt: async (_: unknown, seqs: readonly number[]) =>
      seqs.flatMap((seq) => postings[seq - 1] ?? []),
  } as unknown as Ledger
  const { points } = await showBalanceHistory({ ledger, clock }, 'ann', 'KCASH')
  expect(points).toHaveLength(BALANCE_HISTORY_DAYS + 1)
  expect(points[0]).toEqual({
    at: daysAgo(BALANCE_HISTORY_DAYS).toISOString(),
    available: '100.00',
  })
  expect(points.slice(-5).map(({ available }) => available)).toEqual([
    ...['100.00', '70.00', '70.00', '70.00', '65.00'],
  ])
})
