import { randomUUID } from 'node:crypto'
import type { Transaction } from '@platform/contracts/wallet/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { treasuryAccount, userAccount } from '../domain/account.ts'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { LONGEST_READ } from './ledger/read-newest-first.ts'
import { listTransactions, MAX_READ } from './list-transactions.ts'

let wallet: OpenWallet
let read = 0
beforeAll(async () => {
  wallet = await openWallet('list')
})
afterAll(() => wallet.close())

test('a request for a rare type reads a bounded number of postings, and its pages are complete', async () => {
  const userId = randomUUID()
  const { ledger } = wallet.deps
  const account = userAccount(userId, 'KCASH')
  // Rewards lie further apart than a request reads, so that each page holds one.
  const intent = (n: number) => ({
    account,
    key: `posting:${n}`,
    counter: treasuryAccount('KCASH'),
    delta: 1n,
    heldDelta: 0n,
    kind: n % (MAX_READ + 100) === 0 ? ('reward' as const) : ('issue' as const),
    reference: null,
  })
  await Promise.all(Array.from({ length: 2_400 }, (_, n) => ledger.post(intent(n))))
  const postings: typeof ledger.postings = async (...range) => {
    const found = await ledger.postings(...range)
    read += found.length
    return found
  }

  const rewards: Transaction[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    read = 0
    const query = { type: 'reward', cursor, limit: 20 } as const
    const page = await listTransactions({ ledger: { ...ledger, postings } }, userId, query)
    expect(read).toBeLessThanOrEqual(MAX_READ + LONGEST_READ)
    rewards.push(...page.items)
    sizes.push(page.items.length)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(sizes).toEqual([1, 1, 1])
  expect(new Set(rewards.map(({ id }) => id)).size).toBe(3)

  const whole = await listTransactions({ ledger }, userId, { limit: 100 })
  expect(whole.items).toHaveLength(100)
})
