import type { AdminPartner, Partner as PartnerView } from '@platform/contracts/identity/partners'
import type { Partner } from '../../domain/partner.ts'

/** What is public of a partner: who may frame what. */
export function partnerView({ key, name, origins, embeds }: Partner): PartnerView {
  return { key, name, origins, embeds }
}

/** All but the secret's hash, for operators. */
export function adminPartnerView({ secretHash, createdAt, ...partner }: Partner): AdminPartner {
  return { ...partner, hasSecret: secretHash !== null, createdAt: createdAt.toISOString() }
}
