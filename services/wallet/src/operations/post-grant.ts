import { toDecimal } from '@platform/contracts/money'
import { rewardCredited } from '@platform/contracts/wallet/events'
import { DomainError, type EventFactory, type OutboxEvent } from '@platform/service-kit'
import { ownerOf } from '../domain/account.ts'
import { type Grant, grantIntent } from '../domain/grant.ts'
import type { Posting, Refusal } from '../domain/posting.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Posts a stored grant. A repeat changes nothing; with `republish` it publishes the answer again, or makes another
 * attempt if all attempts so far were refused.
 * @returns why the account does not take the amount; null when it is paid
 */
export async function postGrant(
  { ledger, events }: Pick<Dependencies, 'ledger' | 'events'>,
  grant: Grant,
  republish = false,
): Promise<Refusal | null> {
  const { claimId } = grant
  const answer = claimId
    ? (posting: Posting) => creditedEvent(events, grant, claimId, posting.id)
    : undefined
  for (let attempt = 1; ; attempt += 1) {
    const { posting, outcome } = await ledger.tryPost(grantIntent(grant, attempt), answer)
    if (outcome === 'conflict') throw new DomainError('IDEMPOTENCY_KEY_REUSED')
    if (posting.refusal && (outcome === 'posted' || !republish)) return posting.refusal
    if (posting.refusal) continue
    if (republish && answer) await ledger.republish(posting, answer(posting))
    return null
  }
}

function creditedEvent(
  events: EventFactory<'wallet'>,
  grant: Grant,
  claimId: string,
  postingId: string,
): OutboxEvent {
  const { userId, currency } = ownerOf(grant.account)
  const amount = toDecimal(grant.amount, currency)
  const data = { claimId, userId, campaignId: grant.fundId, currency, amount, postingId }
  return events.create(rewardCredited, { key: claimId, data })
}
