import { randomBytes } from 'node:crypto'
import { DomainError } from '@platform/service-kit'
import { hashOpaqueToken, newOpaqueToken } from '../../domain/opaque-token.ts'
import { PARTNER_SECRET_PREFIX } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'
import { recordIntendedChange } from './record-intended-change.ts'

type Needed = Pick<Dependencies, 'partners' | 'audit' | 'clock' | 'ids'>

/** Makes a new secret for the partner's server, which replaces the one before at once. @throws DomainError NOT_FOUND */
export async function rotatePartnerSecret(
  deps: Needed,
  operatorId: string,
  key: string,
): Promise<{ secret: string }> {
  if (!(await deps.partners.find(key))) throw new DomainError('NOT_FOUND')
  const action = 'rotate-partner-secret'
  await recordIntendedChange(deps, { operatorId, action, partner: key, details: {} })
  const secret = newOpaqueToken(randomBytes, PARTNER_SECRET_PREFIX)
  await deps.partners.setSecret(key, hashOpaqueToken(secret))
  return { secret }
}
