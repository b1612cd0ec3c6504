import { DomainError } from '@platform/service-kit/errors'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'partnerVisits' | 'partnerAccounts'>

/**
 * Keeps that a user came from a partner's embed, to a campaign or to another page. A ticket is of the first account that brings it;
 * repeated, it changes nothing more.
 * @throws VISIT_INVALID for a ticket that is not identity's or is over, and for that of another account; UNAVAILABLE
 */
export async function keepVisit(
  { partnerVisits, partnerAccounts }: Needed,
  userId: string,
  ticket: string,
  campaignId: string | null,
): Promise<void> {
  const { at, ...visit } = await partnerAccounts.openVisit(ticket)
  const kept = await partnerVisits.keep({ ...visit, at: new Date(at), userId, campaignId })
  if (!kept) throw new DomainError('VISIT_INVALID')
}
