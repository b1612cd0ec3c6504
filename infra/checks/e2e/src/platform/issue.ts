import { randomUUID } from 'node:crypto'
import type { Currency } from '@platform/contracts/money'
import { issued } from '@platform/contracts/wallet/http'
import { operatorSession } from './operator.ts'

/** Issues a decimal amount to a user from the treasury. */
export async function issueTo(userId: string, currency: Currency, amount: string): Promise<void> {
  const { call } = await operatorSession()
  await call({
    method: 'POST',
    path: '/api/wallets/admin/issue',
    data: issued,
    body: { userId, currency, amount, reason: 'browser test' },
    idempotencyKey: randomUUID(),
  })
}
