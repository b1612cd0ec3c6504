import { randomUUID } from 'node:crypto'
import type { AbuseContext, TestUser, ValidRequests } from '@platform/testing/abuse'

const AMOUNT = '0.01'

/** Bonuses; what collects an earning has no body. */
export function earningRequests(
  context: AbuseContext,
  treasurer: () => Promise<TestUser>,
): ValidRequests {
  return {
    'POST /api/collect-earning/admin/bonuses': async () => {
      const [{ headers }, { id: userId }] = [await treasurer(), await context.newUserWithAccount()]
      return {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { userId, currency: 'KCASH', amount: AMOUNT, days: 9, reason: 'abuse' },
      }
    },
    'POST /api/collect-earning/admin/bonus-offers': async () => {
      const { headers } = await treasurer()
      return {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { currency: 'KCASH', amount: AMOUNT, budget: AMOUNT, days: 9, reason: 'abuse' },
      }
    },
  }
}
