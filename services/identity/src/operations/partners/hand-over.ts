import type { Handover as HandoverView } from '@platform/contracts/identity/partners'
import { type Clock, countWithin, DomainError, type RateCounts } from '@platform/service-kit'
import { type HandoverPurpose, handoverUntil } from '../../domain/handover.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../domain/opaque-token.ts'
import type { Connections } from '../../repositories/connections.ts'
import type { Handovers } from '../../repositories/handovers.ts'

export interface HandoverDeps {
  handovers: Handovers
  rates: RateCounts
  connections: Connections
  limits: HandoverLimits
  clock: Clock
}

const MINUTE_MS = 60_000

/** Tokens a minute. */
export interface HandoverLimits {
  perPartner: number
  perExternalUser: number
}

/**
 * A token that hands one of the partner's users over, once.
 * @throws DomainError NOT_CONNECTED for a `sign-in` of somebody who did not agree to it; RATE_LIMITED
 */
export async function handOver(
  deps: HandoverDeps,
  partner: string,
  given: { externalUserId: string; purpose: HandoverPurpose },
): Promise<HandoverView> {
  const { externalUserId, purpose } = given
  const now = deps.clock.now()
  await refuseTooMany(deps, partner, externalUserId)
  if (purpose === 'sign-in' && !(await deps.connections.ofExternalUser(partner, externalUserId))) {
    throw new DomainError('NOT_CONNECTED')
  }
  const token = newOpaqueToken()
  const expiresAt = handoverUntil(purpose, now)
  const hash = hashOpaqueToken(token)
  await deps.handovers.insert({ hash, partner, externalUserId, purpose, expiresAt })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** The user's count comes first, so that one user does not use up the partner's. */
async function refuseTooMany(
  { rates, clock, limits }: HandoverDeps,
  partner: string,
  externalUserId: string,
): Promise<void> {
  const windowMs = MINUTE_MS
  const user = `${partner}:${hashOpaqueToken(externalUserId)}`
  const ofUser = { key: `handovers:${user}`, max: limits.perExternalUser, windowMs }
  await countWithin(rates, clock, ofUser)
  await countWithin(rates, clock, { key: `handovers:${partner}`, max: limits.perPartner, windowMs })
}
