import { pageOf } from '@platform/contracts/envelope'
import { type Currency, toMinor } from '@platform/contracts/money'
import { balances, type Transaction, transaction } from '@platform/contracts/wallet/http'
import { dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

/** What the user has available of a currency, minor units. */
export async function availableOf(user: User, currency: Currency = 'KCASH'): Promise<bigint> {
  const answer = await untilSettled(() =>
    user.send({ method: 'GET', path: '/api/wallets/balance' }),
  )
  const found = dataOf(balances, answer).balances.find((one) => one.currency === currency)
  return toMinor(found?.available ?? '0', currency)
}

/** Every reward in the user's history, newest first. */
export const rewardsOf = (user: User): Promise<Transaction[]> => transactionsOf(user, 'reward')

/** The user's history of this type, newest first. */
export async function transactionsOf(
  user: User,
  type: Transaction['type'],
): Promise<Transaction[]> {
  const found: Transaction[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ type, ...(cursor ? { cursor } : {}) })
    const path = `/api/transactions/simplified?${query}`
    const answer = await untilSettled(() => user.send({ method: 'GET', path }))
    const page: { items: Transaction[]; nextCursor: string | null } = dataOf(
      pageOf(transaction),
      answer,
    )
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return found
}
