import { HANDOVER_LIFETIME_MS } from '@platform/contracts/identity/partners'

export type HandoverPurpose = keyof typeof HANDOVER_LIFETIME_MS

/** A single-use token with which one of a partner's users comes to our site or into an embed. */
export interface Handover {
  /** SHA-256 of the token. */
  hash: string
  partner: string
  externalUserId: string
  purpose: HandoverPurpose
  expiresAt: Date
}

/** Tokens a minute. */
export interface HandoverLimits {
  perPartner: number
  perExternalUser: number
}

export const handoverUntil = (purpose: HandoverPurpose, now: Date) =>
  new Date(now.getTime() + HANDOVER_LIFETIME_MS[purpose])
