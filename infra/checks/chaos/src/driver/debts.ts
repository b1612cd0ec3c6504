import { toMinor } from '@platform/contracts/money'
import { debts } from '@platform/contracts/wallet/debts'
import { dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

/** What the user owes of KCash, minor units: what was taken back and was not there. */
export async function owedBy(user: User): Promise<bigint> {
  const answer = await untilSettled(() => user.send({ method: 'GET', path: '/api/wallets/debts' }))
  return dataOf(debts, answer).debts.reduce(
    (sum, { currency, remaining }) =>
      currency === 'KCASH' ? sum + toMinor(remaining, currency) : sum,
    0n,
  )
}
