import type {
  OpenedVisit,
  PartnerAccount,
  VisitTicket,
} from '@platform/contracts/identity/partner-visits'
import type { EmbedName } from '@platform/contracts/identity/partners'
import { DomainError } from '@platform/service-kit'
import { hasPages } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'
import { sealVisit, unsealVisit, visitUntil } from './visit-tickets.ts'

type Needed = Pick<Dependencies, 'partners' | 'partnerSigns' | 'secrets' | 'clock' | 'ids'>

/**
 * The ticket that says which embed a reader comes from; nothing is stored of the reader.
 * @throws DomainError NOT_FOUND for a partner that is unknown, inactive or without a page, and for an embed that it does not have
 */
export async function makeVisit(
  { partners, partnerSigns, secrets, clock, ids }: Needed,
  { partner: key, embed, placement }: { partner: string; embed: EmbedName; placement: string },
): Promise<VisitTicket> {
  const partner = await partners.findActive(key)
  if (!partner?.embeds.includes(embed) || !hasPages(partner)) throw new DomainError('NOT_FOUND')
  const now = clock.now()
  await partnerSigns.see(key, 'shown', `${embed}/${placement}`, now)
  const { test } = partner
  const visit = { id: ids.next(), partner: key, embed, placement, test, at: now.toISOString() }
  return { ticket: sealVisit(secrets.visit, visit), expiresAt: visitUntil(now).toISOString() }
}

/** What a ticket says. @throws DomainError VISIT_INVALID, also while its partner is inactive, or has no page any more */
export async function openVisit(
  { partners, secrets, clock }: Pick<Needed, 'partners' | 'secrets' | 'clock'>,
  ticket: string,
): Promise<OpenedVisit> {
  const visit = unsealVisit(secrets.visit, ticket, clock.now())
  const partner = visit && (await partners.findActive(visit.partner))
  if (!partner || !hasPages(partner)) throw new DomainError('VISIT_INVALID')
  return visit
}

/**
 * Whom a partner's shares are paid to, asked again whenever one is: a key without a page earns nothing.
 * @throws DomainError NOT_FOUND, also for a partner that is inactive or without a page
 */
export async function partnerAccountOf(
  { partners }: Pick<Needed, 'partners'>,
  key: string,
): Promise<PartnerAccount> {
  const partner = await partners.findActive(key)
  if (!partner || !hasPages(partner)) throw new DomainError('NOT_FOUND')
  const { ownerId, test } = partner
  return { key, ownerId, test }
}
