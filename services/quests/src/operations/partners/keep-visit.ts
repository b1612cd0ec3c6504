import { DomainError } from '@platform/service-kit/errors'
import { progressIdOf } from '../../domain/progress.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'partnerVisits' | 'partnerAccounts' | 'partnerStarts'>

/**
 * Keeps that a user came from a partner's embed, to a campaign or to another page. A ticket is of the first account that brings it;
 * repeated, it changes nothing more. A campaign that the user started after they came, and before this call arrived, counts too.
 * @throws VISIT_INVALID for a ticket that is not identity's or is over, and for that of another account; UNAVAILABLE
 */
export async function keepVisit(
  { partnerVisits, partnerAccounts, partnerStarts }: Needed,
  userId: string,
  ticket: string,
  campaignId: string | null,
): Promise<void> {
  const { at, ...visit } = await partnerAccounts.openVisit(ticket)
  const cameAt = new Date(at)
  const kept = await partnerVisits.keep({ ...visit, at: cameAt, userId, campaignId })
  if (!kept) throw new DomainError('VISIT_INVALID')
  if (campaignId === null) return
  const { partner, embed, placement, test } = visit
  const id = progressIdOf(campaignId, userId)
  await partnerStarts.setVia(id, { partner, embed, placement, test }, cameAt)
}
