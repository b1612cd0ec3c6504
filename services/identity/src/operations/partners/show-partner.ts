import type { Partner as PartnerView } from '@platform/contracts/identity/partners'
import { DomainError } from '@platform/service-kit'
import type { Partners } from '../../repositories/partners.ts'

/** What everybody may know of a partner: who may frame what. @throws DomainError NOT_FOUND */
export async function showPartner(partners: Partners, key: string): Promise<PartnerView> {
  const partner = await partners.findActive(key)
  if (!partner) throw new DomainError('NOT_FOUND')
  const { name, origins, embeds } = partner
  return { key, name, origins, embeds }
}
