import { randomUUID } from 'node:crypto'
import type { AbuseContext, TestUser, ValidRequests } from '@platform/testing/abuse'

const AMOUNT = '0.01'

/** Bonuses, and earnings that are collected. */
export function earningRequests(
  context: AbuseContext,
  treasurer: () => Promise<TestUser>,
): ValidRequests {
  const path = '/api/collect-earning/admin/bonuses'
  const bonusOf = (userId: string) => ({
    ...{ userId, currency: 'KCASH', amount: AMOUNT, days: 9, reason: 'abuse' },
  })
  const withKey = ({ headers }: TestUser) => ({ ...headers, 'idempotency-key': randomUUID() })
  const newEarner = async () => {
    const [by, earner] = [await treasurer(), await context.newUserWithAccount()]
    const call = { method: 'POST', path, headers: withKey(by), json: bonusOf(earner.id) }
    const { id } = await context.send(context.addressOf('wallet'), call)
    return { earner, earningId: String(id) }
  }
  return {
    'POST /api/collect-earning/{userId}/collect/{earningId}': async () => {
      const { earner, earningId } = await newEarner()
      return { named: { userId: earner.id, earningId }, headers: withKey(earner), body: undefined }
    },
    'POST /api/collect-earning/{userId}/collect-all': async () => {
      const { earner } = await newEarner()
      return { named: { userId: earner.id }, headers: withKey(earner), body: undefined }
    },
    'POST /api/collect-earning/admin/bonuses': async () => ({
      headers: withKey(await treasurer()),
      body: bonusOf((await context.newUserWithAccount()).id),
    }),
  }
}
