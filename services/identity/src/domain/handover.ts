import { HANDOVER_LIFETIME_MS } from '@platform/contracts/identity/partners'

export type HandoverPurpose = keyof typeof HANDOVER_LIFETIME_MS

/** One of a partner's users, on the way to us by a token that works once. */
export interface Handover {
  /** Of the token. */
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
