import { DomainError } from '@platform/service-kit/errors'
import type { Participant } from '../domain/participant.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'accounts' | 'claims'>

/**
 * A campaign does not pay again who deleted an account that had its reward. Only of a user whose token says that they had one is anything asked:
 * of all others an outage of identity stops no campaign.
 * @throws CLAIMED_BEFORE, UNAVAILABLE
 */
export async function requireNotClaimedBefore(
  { accounts, claims }: Needed,
  campaignId: string,
  userId: string,
  { origin }: Pick<Participant, 'origin'>,
): Promise<void> {
  if (!origin?.returned) return
  const former = await accounts.formerOf(userId)
  if (await claims.anyOf(campaignId, former)) throw new DomainError('CLAIMED_BEFORE')
}
