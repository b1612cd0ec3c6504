import type { Handover as HandoverView } from '@platform/contracts/identity/partners'
import { type Clock, DomainError } from '@platform/service-kit'
import { type HandoverPurpose, handoverUntil } from '../../domain/handover.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../domain/opaque-token.ts'
import type { Connections } from '../../repositories/connections.ts'
import type { HandoverCounts } from '../../repositories/handover-counts.ts'
import type { Handovers } from '../../repositories/handovers.ts'

export interface HandoverDeps {
  handovers: Handovers
  handoverCounts: HandoverCounts
  connections: Connections
  limits: HandoverLimits
  clock: Clock
}

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
  await refuseTooMany(deps, partner, externalUserId, now)
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
  { handoverCounts, limits }: HandoverDeps,
  partner: string,
  externalUserId: string,
  now: Date,
): Promise<void> {
  const user = `${partner}:${hashOpaqueToken(externalUserId)}`
  await handoverCounts.take(user, limits.perExternalUser, now)
  await handoverCounts.take(partner, limits.perPartner, now)
}
