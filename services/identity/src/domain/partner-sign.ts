import { DAY_MS } from '@platform/contracts/constants'
import type { PartnerSign as Shown } from '@platform/contracts/identity/partner-keys'

/** What was seen of a partner's key, for its diagnostics. */
export interface PartnerSign extends Omit<Shown, 'lastAt'> {
  lastAt: Date
}
export type PartnerSignKind = PartnerSign['kind']

/** Of each kind and key so many are stored apart: who calls with made-up values fills no database. */
export const MOST_SIGNS = 50
/** They are deleted so long after they were seen last, ms. */
export const SIGN_KEPT_MS = 30 * DAY_MS
