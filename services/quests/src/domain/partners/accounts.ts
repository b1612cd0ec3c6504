import type { OpenedVisit, PartnerAccount } from '@platform/contracts/identity/partner-visits'

/** What is known of partners, from identity. Each call throws UNAVAILABLE while it is down. */
export interface PartnerAccounts {
  /** What a ticket says. @throws VISIT_INVALID for one that is not identity's or is over, and while its partner is switched off */
  openVisit(ticket: string): Promise<OpenedVisit>
  /** Whom a partner's share is paid to; null for a key that is unknown or switched off. */
  accountOf(partner: string): Promise<PartnerAccount | null>
}
