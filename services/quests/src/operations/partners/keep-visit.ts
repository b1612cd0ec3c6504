import { DomainError } from '@platform/service-kit/errors'
import { progressIdOf } from '../../domain/progress.ts'
import type { Dependencies } from '../dependencies.ts'
import { shareReward } from './share-reward.ts'

type Needed = Pick<
  Dependencies,
  | 'partnerVisits'
  | 'partnerAccounts'
  | 'partnerStarts'
  | 'partnerShares'
  | 'claims'
  | 'progress'
  | 'clock'
  | 'ids'
>

/**
 * Keeps that a user came from a partner's embed, to a campaign or to another page. A ticket is of the first account that brings it;
 * repeated, it changes nothing more. A campaign that the user started after they came, and before this call arrived, counts too, with its reward
 * if that was credited already.
 * @throws VISIT_INVALID for a ticket that is not identity's or is over, and for that of another account; UNAVAILABLE
 */
export async function keepVisit(
  deps: Needed,
  userId: string,
  ticket: string,
  campaignId: string | null,
): Promise<void> {
  const { partnerVisits, partnerAccounts, partnerStarts, claims } = deps
  const { at, ...visit } = await partnerAccounts.openVisit(ticket)
  const cameAt = new Date(at)
  const kept = await partnerVisits.keep({ ...visit, at: cameAt, userId, campaignId })
  if (kept === 'taken') throw new DomainError('VISIT_INVALID')
  if (campaignId === null || kept === 'full') return
  const { partner, embed, placement, test } = visit
  const id = progressIdOf(campaignId, userId)
  await partnerStarts.setVia(id, { partner, embed, placement, test }, cameAt)
  const claim = await claims.ofUser(campaignId, userId)
  if (claim?.kind === 'reward' && claim.status === 'CREDITED') await shareReward(deps, claim)
}
