import { randomBytes } from 'node:crypto'
import type { Handover as HandoverView } from '@platform/contracts/identity/partners'
import { countWithin, DomainError } from '@platform/service-kit'
import { type HandoverPurpose, handoverUntil } from '../../domain/handover.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../domain/opaque-token.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'partnerSigns' | 'handovers' | 'connections' | 'rates' | 'handoverLimits' | 'clock'
>

const MINUTE_MS = 60_000

/**
 * A single-use token that hands one of the partner's users over to us.
 * @throws DomainError NOT_CONNECTED for a `sign-in` of a user who has not connected; RATE_LIMITED
 */
export async function createHandover(
  deps: Needed,
  partner: string,
  input: { externalUserId: string; purpose: HandoverPurpose },
): Promise<HandoverView> {
  const { externalUserId, purpose } = input
  const now = deps.clock.now()
  await refuseTooMany(deps, partner, externalUserId)
  if (purpose === 'sign-in' && !(await deps.connections.ofExternalUser(partner, externalUserId))) {
    throw new DomainError('NOT_CONNECTED')
  }
  const token = newOpaqueToken(randomBytes)
  const expiresAt = handoverUntil(purpose, now)
  const hash = hashOpaqueToken(token)
  await deps.handovers.insert({ hash, partner, externalUserId, purpose, expiresAt })
  await deps.partnerSigns.see(partner, 'handed-over', purpose, now)
  return { token, expiresAt: expiresAt.toISOString() }
}

/** The user's count comes first, so that one user does not use up the partner's. */
async function refuseTooMany(
  { rates, clock, handoverLimits: limits }: Needed,
  partner: string,
  externalUserId: string,
): Promise<void> {
  const windowMs = MINUTE_MS
  const user = `${partner}:${hashOpaqueToken(externalUserId)}`
  const ofUser = { key: `handovers:${user}`, max: limits.perExternalUser, windowMs }
  await countWithin(rates, clock, ofUser)
  await countWithin(rates, clock, { key: `handovers:${partner}`, max: limits.perPartner, windowMs })
}
