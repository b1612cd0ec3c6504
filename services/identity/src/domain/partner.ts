import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PartnerTerms, Partner as PartnerView } from '@platform/contracts/identity/partners'
import { isOriginOf } from '@platform/contracts/rules/origin-pattern'

/** A site that may frame embeds, and whose server may hand its users over. */
export interface Partner extends PartnerView {
  /** Only operators see an inactive partner. */
  active: boolean
  /** SHA-256 of the secret that its server sends; null until there is one. */
  secretHash: string | null
  /** How many secrets it has had, those of former versions not counted. */
  secretVersion: number
  /** SHA-256 of the secret before, and until when it works as well; null where there is none. */
  oldSecret: { hash: string; until: Date } | null
  /** The user who made it; null of one that an operator made. */
  ownerId: string | null
  /** Shown on any site that it names, and counted for itself; nobody but its own user connects by it. */
  test: boolean
  createdAt: Date
}

/** Whether any page can show its embeds: a live key needs a listed origin, which its user has proven or an operator has entered. */
export const hasPages = ({ test, origins }: Pick<Partner, 'test' | 'origins'>): boolean =>
  test || origins.length > 0

/** Whether pages of this origin may show its embeds. */
export const isListed = ({ origins }: Pick<Partner, 'origins'>, origin: string): boolean =>
  origins.some((pattern) => isOriginOf(pattern, origin))

/** A site of the partner's as an address: a pattern is none. */
export const siteOf = (partner: Pick<Partner, 'origins'> | undefined): string | null =>
  partner?.origins.find((origin) => !origin.includes('*')) ?? null

/** Whose users may be asked to connect by it: of a test key its own user alone, as it is for trying things out. */
export const mayAsk = (
  partner: Pick<Partner, 'test' | 'origins' | 'ownerId'>,
  userId: string,
): boolean => (partner.test ? partner.ownerId === userId : hasPages(partner))

export const PARTNER_SECRET_PREFIX = 'sk_'
export const TEST_SECRET_PREFIX = 'sk_test_'

/**
 * The key of a user, the same for the same parts: of two calls at once both make one. By a keyed hash, so that nobody computes it from the
 * user's id, which others know, or the user from the key.
 */
export function newPartnerKey(
  secret: Buffer,
  { ownerId, seed, test }: { ownerId: string; seed: string; test: boolean },
): string {
  const parts = JSON.stringify([ownerId, seed, test])
  const hash = createHmac('sha256', secret).update(parts).digest('hex').slice(0, 32)
  return `${test ? 'pk_test_' : 'pk_'}${hash}`
}

/** What a partner has that is not a part of its terms, when it is made. */
export const newPartner = (ownerId: string | null, test: boolean) => ({
  ...{ secretHash: null, secretVersion: 0, oldSecret: null, ownerId, test },
})

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
