import { randomUUID } from 'node:crypto'
import type { RiskPicture, ShieldAttributes } from '@platform/contracts/growth/risk-http'
import { userDeleted } from '@platform/contracts/identity/events'
import { rewardRevoked, staffActed } from '@platform/contracts/quests/events'
import type { Verdict } from '@platform/contracts/staff/reviews'
import { orderRefunded } from '@platform/contracts/wallet/events'
import { startEventClient } from '@platform/testing/event-client'
import { startTestService } from '@platform/testing/start-service'
import { testClock } from '@platform/testing/test-clock'
import { waitFor } from '@platform/testing/wait-for'
import { service } from '../app.ts'
import { growthSettings } from './growth-settings.ts'
import { startIdentityDouble } from './identity-double.ts'

export type TestRisk = Awaited<ReturnType<typeof startRisk>>

/** The real service on real engines, with what quests, wallet and identity publish of accounts. Time stands still until the test moves it. */
export async function startRisk() {
  const running = await startTestService(service, {
    prefix: '/api',
    clock: testClock({ stopped: true }),
    // In s. Tests move the clock far ahead, and their tokens stay valid.
    claims: { roles: [], sid: randomUUID(), expiresIn: 400 * 24 * 3600 },
    events: { publishAs: 'quests', subscribeTo: 'growth' },
    paces: { 'assess-risk': 100, 'try-risk-rules': 100 },
    async prepare({ folder, reserveUrl, clock, onStop }) {
      const identity = await startIdentityDouble(await reserveUrl(), clock)
      onStop(identity.stop)
      const env = { ...growthSettings(folder), IDENTITY_URL: identity.url }
      return { env, unproven: identity.unproven }
    },
  })
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = running.env
  const wallet = await startEventClient({ brokers, prefix, publishAs: 'wallet' })
  const identity = await startEventClient({ brokers, prefix, publishAs: 'identity' })
  const now = () => running.clock.now().toISOString()
  const admin = await running.signedIn({ roles: ['admin'] })
  const pictureOf = async (userId: string) =>
    (await admin.get<RiskPicture>(`/operator/risk/users/${userId}`)).data
  return {
    ...running,
    admin,
    pictureOf,
    shieldOf: async (user: { get: typeof admin.get }) =>
      (await user.get<ShieldAttributes>('/shield-attributes')).data,
    /** Waits until so many signals of the account are stored. */
    signals: (userId: string, count: number) =>
      waitFor(async () => (await pictureOf(userId)).signals.length === count),
    /** A paid reward of the account is taken back. @returns the claim */
    async revoke(userId: string, claimId = randomUUID()) {
      const ofClaim = { claimId, userId, campaignId: randomUUID(), grantId: claimId }
      const data = { ...ofClaim, reason: 'TASK_UNDONE' as const }
      await running.events.publish(rewardRevoked, claimId, data, { time: running.clock.now() })
      return claimId
    },
    /** A reviewer of quests decides about an item of the account. */
    async decide(userId: string, kind: string, verdict: Verdict, id: string = randomUUID()) {
      await running.events.publish(staffActed, id, {
        ...{ actId: randomUUID(), at: now(), actor: `user:${randomUUID()}`, roles: ['reviewer'] },
        ...{ action: 'decide-review', subject: { kind: `review:${kind}`, id } },
        concerns: { userId, verdict },
      })
      return id
    },
    async refund(userId: string) {
      const orderId = randomUUID()
      await wallet.publish(orderRefunded, orderId, { userId, orderId, refundedAt: now() })
    },
    erase: (userId: string) => identity.publish(userDeleted, userId, { userId, at: now() }),
    async stop() {
      await Promise.all([wallet.stop(), identity.stop()])
      await running.stop()
    },
  }
}
