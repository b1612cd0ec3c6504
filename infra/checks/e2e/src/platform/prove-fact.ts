import { DAY_MS } from '@platform/contracts/constants'
import type { UserFact } from '@platform/contracts/kyc/facts'
import { publishFact } from '@platform/operator/facts/publish-fact'
import { brokers } from './addresses.ts'

/** Publishes that something is proven about a user, as a service that checks documents does; it arrives soon. */
export function proveFact(userId: string, fact: UserFact): Promise<void> {
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
  const known = { userId, fact, holds: true, expiresAt }
  return publishFact({ KAFKA_BROKERS: brokers }, known)
}
