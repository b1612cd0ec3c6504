import { randomUUID } from 'node:crypto'
import type { AbuseContext, TestUser, ValidRequests } from '@platform/testing/abuse'

const AMOUNT = '0.01'
const OFFERS = '/api/collect-earning/admin/bonus-offers'

/** Bonuses; what collects an earning has no body. */
export function earningRequests(
  context: AbuseContext,
  treasurer: () => Promise<TestUser>,
): ValidRequests {
  const offer = async () => ({
    headers: { ...(await treasurer()).headers, 'idempotency-key': randomUUID() },
    body: { currency: 'KCASH', amount: AMOUNT, budget: AMOUNT, days: 9, reason: 'abuse' },
  })
  return {
    'POST /api/collect-earning/admin/bonuses': async () => {
      const [{ headers }, { id: userId }] = [await treasurer(), await context.newUserWithAccount()]
      return {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { userId, currency: 'KCASH', amount: AMOUNT, days: 9, reason: 'abuse' },
      }
    },
    [`POST ${OFFERS}`]: offer,
    [`POST ${OFFERS}/{id}/end`]: async () => {
      const { headers, body: json } = await offer()
      const offered = { method: 'POST', path: OFFERS, headers, json }
      const { id } = await context.send(context.addressOf('wallet'), offered)
      return { named: { id: String(id) }, headers, body: { reason: 'abuse' } }
    },
  }
}
