import { pageOf } from '@platform/contracts/envelope'
import { toMinor } from '@platform/contracts/money'
import { balances, type Transaction, transaction } from '@platform/contracts/wallet/http'
import { dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

/** The user's available KCash, minor units. */
export async function availableOf(user: User): Promise<bigint> {
  const answer = await untilSettled(() =>
    user.send({ method: 'GET', path: '/api/wallets/balance' }),
  )
  const found = dataOf(balances, answer).balances.find(({ currency }) => currency === 'KCASH')
  return toMinor(found?.available ?? '0', 'KCASH')
}

/** Every reward in the user's history, newest first. */
export async function rewardsOf(user: User): Promise<Transaction[]> {
  const rewards: Transaction[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ type: 'reward', ...(cursor ? { cursor } : {}) })
    const path = `/api/transactions/simplified?${query}`
    const answer = await untilSettled(() => user.send({ method: 'GET', path }))
    const page: { items: Transaction[]; nextCursor: string | null } = dataOf(
      pageOf(transaction),
      answer,
    )
    rewards.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return rewards
}
