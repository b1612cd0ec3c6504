import { isDeepStrictEqual } from 'node:util'
import type { PartnerTerms, Partner as PartnerView } from '@platform/contracts/identity/partners'

/** A site that may frame embeds, and whose server may hand its users over. */
export interface Partner extends PartnerView {
  /** Only operators see an inactive partner. */
  active: boolean
  /** SHA-256 of the secret that its server sends; null until there is one. */
  secretHash: string | null
  /** How many secrets it has had, those of former versions not counted. */
  secretVersion: number
  createdAt: Date
}

export const PARTNER_SECRET_PREFIX = 'sk_'

export const termsOf = ({ name, origins, embeds, active }: Partner): PartnerTerms => ({
  name,
  origins: [...origins],
  embeds: [...embeds],
  active,
})

/** Whether the partner has exactly these terms; null: whether there is none. */
export const hasTerms = (partner: Partner | null, terms: PartnerTerms | null): boolean =>
  isDeepStrictEqual(partner && termsOf(partner), terms && { ...terms })

/** The terms without repeated origins and embeds. */
export const withoutRepeats = (terms: PartnerTerms): PartnerTerms => ({
  ...terms,
  origins: [...new Set(terms.origins)],
  embeds: [...new Set(terms.embeds)],
})
