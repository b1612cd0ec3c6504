import { randomBytes } from 'node:crypto'
import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import { hashOpaqueToken, newOpaqueToken } from '../../domain/opaque-token.ts'
import { PARTNER_SECRET_PREFIX } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'partners' | 'audit' | 'events' | 'clock' | 'ids'>

/**
 * Makes a new secret for the partner's server, which replaces the one before at once.
 * @param before `secretVersion` of the partner when the caller decided
 * @throws DomainError NOT_FOUND, PARTNER_CHANGED when another secret was made since
 */
export async function rotatePartnerSecret(
  deps: Needed,
  staff: Staff,
  key: string,
  before: number,
): Promise<{ secret: string }> {
  const partner = await deps.partners.find(key)
  if (!partner) throw new DomainError('NOT_FOUND')
  if (partner.secretVersion !== before) throw new DomainError('PARTNER_CHANGED')
  const subject = { kind: 'partner', id: key }
  await recordAct(deps, { by: staff, action: 'rotate-partner-secret', subject })
  const secret = newOpaqueToken(randomBytes, PARTNER_SECRET_PREFIX)
  const isStored = await deps.partners.setSecret(partner, hashOpaqueToken(secret))
  if (!isStored) throw new DomainError('PARTNER_CHANGED')
  return { secret }
}
