import { randomBytes } from 'node:crypto'
import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import { hashOpaqueToken, newOpaqueToken } from '../../domain/opaque-token.ts'
import { PARTNER_SECRET_PREFIX } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'partners' | 'audit' | 'events' | 'clock' | 'ids'>

/** Makes a new secret for the partner's server, which replaces the one before at once. @throws DomainError NOT_FOUND */
export async function rotatePartnerSecret(
  deps: Needed,
  staff: Staff,
  key: string,
): Promise<{ secret: string }> {
  if (!(await deps.partners.find(key))) throw new DomainError('NOT_FOUND')
  const subject = { kind: 'partner', id: key }
  await recordAct(deps, { by: staff, action: 'rotate-partner-secret', subject })
  const secret = newOpaqueToken(randomBytes, PARTNER_SECRET_PREFIX)
  await deps.partners.setSecret(key, hashOpaqueToken(secret))
  return { secret }
}
