import { toDecimal } from '@platform/contracts/money'
import { rewardCredited } from '@platform/contracts/wallet/events'
import type { EventFactory, OutboxEvent } from '@platform/service-kit'
import { ownerOf } from '../domain/account.ts'
import { type Grant, grantIntent } from '../domain/grant.ts'
import type { Posting } from '../domain/posting.ts'
import type { Dependencies } from './dependencies.ts'

/** Posts a stored grant. A repeat changes nothing, and publishes the answer again with `republish`. */
export async function postGrant(
  { ledger, events }: Pick<Dependencies, 'ledger' | 'events'>,
  grant: Grant,
  republish = false,
): Promise<void> {
  const { claimId } = grant
  const answer = claimId
    ? (posting: Posting) => creditedEvent(events, grant, claimId, posting.id)
    : undefined
  const posting = await ledger.post(grantIntent(grant), answer)
  if (posting.refusal) throw new Error(`grant ${grant.id} refused: ${posting.refusal}`)
  if (republish && answer) await ledger.republish(posting, answer(posting))
}

function creditedEvent(
  events: EventFactory<'wallet'>,
  grant: Grant,
  claimId: string,
  postingId: string,
): OutboxEvent {
  const { userId, currency } = ownerOf(grant.account)
  const amount = toDecimal(grant.amount, currency)
  const data = { claimId, userId, campaignId: grant.campaignId, currency, amount, postingId }
  return events.create(rewardCredited, { key: claimId, data })
}
