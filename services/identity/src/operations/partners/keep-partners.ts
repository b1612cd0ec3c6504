import type { AdminPartner } from '@platform/contracts/identity/partners'
import { type Clock, DomainError, type Ids } from '@platform/service-kit'
import { hashOpaqueToken, newOpaqueToken } from '../../domain/opaque-token.ts'
import {
  PARTNER_SECRET_PREFIX,
  type Partner,
  type PartnerTerms,
  withoutRepeats,
} from '../../domain/partner.ts'
import type { Audit, AuditRecord } from '../../repositories/audit.ts'
import type { Partners } from '../../repositories/partners.ts'

export interface KeepingDeps {
  partners: Partners
  audit: Audit
  clock: Clock
  ids: Ids
}

/** Makes the partner, or changes it. Without `active` no new token of it works from now on. */
export async function setPartner(
  deps: KeepingDeps,
  operatorId: string,
  key: string,
  given: PartnerTerms,
): Promise<AdminPartner> {
  const terms = withoutRepeats(given)
  await record(deps, operatorId, 'set-partner', key, { ...terms })
  return adminView(await deps.partners.set(key, terms, deps.clock.now()))
}

/** A new secret for the partner's server; the one before ends. @throws DomainError NOT_FOUND */
export async function rotateSecret(
  deps: KeepingDeps,
  operatorId: string,
  key: string,
): Promise<{ secret: string }> {
  if (!(await deps.partners.find(key))) throw new DomainError('NOT_FOUND')
  await record(deps, operatorId, 'rotate-partner-secret', key, {})
  const secret = newOpaqueToken(PARTNER_SECRET_PREFIX)
  await deps.partners.setSecret(key, hashOpaqueToken(secret))
  return { secret }
}

const PAGE = 100

/** A page of all partners, active or not, by key. */
export async function listPartners(partners: Partners, after: string) {
  const found = await partners.listAfter(after, PAGE + 1)
  const shown = found.slice(0, PAGE)
  const last = found.length > PAGE ? shown.at(-1)?.key : undefined
  return { items: shown.map(adminView), next: last ?? null }
}

function adminView({ secretHash, createdAt, ...partner }: Partner): AdminPartner {
  return { ...partner, hasSecret: secretHash !== null, createdAt: createdAt.toISOString() }
}

async function record(
  { audit, clock, ids }: KeepingDeps,
  operatorId: string,
  action: AuditRecord['action'],
  partner: string,
  details: Record<string, unknown>,
): Promise<void> {
  const actor = `user:${operatorId}`
  await audit.insert({ id: ids.next(), at: clock.now(), actor, action, partner, details })
}
