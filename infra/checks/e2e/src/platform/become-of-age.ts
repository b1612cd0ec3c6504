import { DAY_MS } from '@platform/contracts/constants'
import { publishFact } from '@platform/operator/facts/publish-fact'
import { brokers } from './addresses.ts'

/** Publishes that a user is of age, as a service that checks documents does; it arrives soon. */
export function becomeOfAge(userId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
  const fact = { userId, fact: 'over-18' as const, holds: true, expiresAt }
  return publishFact({ KAFKA_BROKERS: brokers }, fact)
}
