import { DomainError } from '@platform/service-kit/errors'
import { startsSince } from '../../domain/partners/visit.ts'
import { progressIdOf } from '../../domain/progress.ts'
import type { Dependencies } from '../dependencies.ts'
import { type SharesRewards, shareReward } from './share-reward.ts'

type Needed = SharesRewards &
  Pick<Dependencies, 'partnerVisits' | 'partnerAccounts' | 'partnerStarts' | 'claims'>

/**
 * Keeps that a user came from a partner's embed, to a campaign or to another page. A ticket is of the first account that brings it;
 * repeated, it changes nothing more. A campaign that the user started after they came, and shortly before this call arrived, counts too,
 * with its reward where that is credited already.
 * @throws VISIT_INVALID for a ticket that is not identity's or is over, and for that of another account; UNAVAILABLE
 */
export async function keepVisit(
  deps: Needed,
  userId: string,
  ticket: string,
  campaignId: string | null,
): Promise<void> {
  const { partnerVisits, partnerAccounts, partnerStarts, claims, clock } = deps
  const { at, ...visit } = await partnerAccounts.openVisit(ticket)
  const cameAt = new Date(at)
  const kept = await partnerVisits.keep({ ...visit, at: cameAt, userId, campaignId })
  if (kept === 'taken') throw new DomainError('VISIT_INVALID')
  if (campaignId === null || kept === 'full') return
  const { partner, embed, placement, test } = visit
  const id = progressIdOf(campaignId, userId)
  const since = startsSince(cameAt, clock.now())
  await partnerStarts.setVia(id, { partner, embed, placement, test }, since)
  const claim = await claims.ofUser(campaignId, userId)
  if (claim?.kind === 'reward' && claim.status === 'CREDITED') await shareReward(deps, claim)
}
