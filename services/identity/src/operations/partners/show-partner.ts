import { DomainError } from '@platform/service-kit'
import type { Partner } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

/** @throws DomainError NOT_FOUND, also for an inactive partner */
export async function showPartner(
  { partners }: Pick<Dependencies, 'partners'>,
  key: string,
): Promise<Partner> {
  const partner = await partners.findActive(key)
  if (!partner) throw new DomainError('NOT_FOUND')
  return partner
}
