import { randomUUID } from 'node:crypto'
import { profile } from '@platform/contracts/identity/http'
import { type Earning, earning } from '@platform/contracts/wallet/earnings'
import { issueTo } from './issue.ts'
import { operatorSession } from './operator.ts'

/** Gives a user a bonus of decimal KCash to collect within these days, out of the operator's balance. */
export async function giveBonus(userId: string, amount: string, days: number): Promise<Earning> {
  const { call } = await operatorSession()
  const own = await call({ method: 'GET', path: '/api/users/me/profile', data: profile })
  await issueTo(own.userId, 'KCASH', amount)
  return call({
    method: 'POST',
    path: '/api/collect-earning/admin/bonuses',
    data: earning,
    body: { userId, currency: 'KCASH', amount, days, reason: 'browser test' },
    idempotencyKey: randomUUID(),
  })
}
