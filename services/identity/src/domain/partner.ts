import type { Partner as PartnerView } from '@platform/contracts/identity/partners'

/** A site that may frame embeds, and hand its users over from its server. */
export interface Partner extends PartnerView {
  /** An inactive partner does not exist for anyone but operators. */
  active: boolean
  /** Of the secret with which its server calls; null until one is made. */
  secretHash: string | null
  createdAt: Date
}

export type PartnerTerms = Pick<Partner, 'name' | 'origins' | 'embeds' | 'active'>

export const PARTNER_SECRET_PREFIX = 'sk_'

/** The same terms, however often a list names something. */
export const withoutRepeats = (terms: PartnerTerms): PartnerTerms => ({
  ...terms,
  origins: [...new Set(terms.origins)],
  embeds: [...new Set(terms.embeds)],
})
