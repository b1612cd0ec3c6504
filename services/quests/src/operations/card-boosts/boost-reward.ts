import { earningDue } from '@platform/contracts/quests/events'
import type { EventFactory, OutboxEvent } from '@platform/service-kit'
import {
  addedBy,
  type CardBoost,
  dueBy,
  earningOf,
  staysFrom,
} from '../../domain/card-boosts/card-boost.ts'
import type { Claim } from '../../domain/claim.ts'
import { nextRetry } from '../../domain/claim-retry.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'boostProgrammes' | 'cardBoosts' | 'pogFacts' | 'events' | 'clock' | 'ids'
>

/**
 * A reward was credited: what its user's POG card adds to it becomes an earning, once, out of the programme that boosts rewards of its
 * currency. Of a reward that may be taken back it waits until it stays.
 * @param at when it was credited: a programme that opened later adds nothing
 */
export async function boostReward(deps: Needed, claim: Claim, at: Date): Promise<void> {
  const { boostProgrammes, cardBoosts, pogFacts, events, clock, ids } = deps
  const { id: claimId, claimant: userId, currency } = claim
  const programme = await boostProgrammes.open(currency)
  if (!programme || at < programme.createdAt) return
  const factor = (await pogFacts.find(userId))?.boost?.factor ?? 1
  const amount = addedBy(factor, BigInt(claim.amount))
  if (amount === 0n) return
  const now = clock.now()
  const staysAt = staysFrom(claim, now)
  const waiting: CardBoost = {
    ...{ id: ids.from('card-boost', claimId), claimId, userId, currency, amount, factor },
    ...{ state: 'waiting', programmeId: null, collectUntil: null, refusal: null },
    ...{ createdAt: now, retryCount: 0, nextRetryAt: staysAt ?? nextRetry(0, now) },
  }
  if (staysAt) return cardBoosts.add(waiting, null)
  const boost = dueBy(waiting, programme, now)
  await cardBoosts.add(boost, boostEvent(events, boost))
}

/** Its version, above 1 once it is published again, makes the wallet repeat an answer. */
export function boostEvent(events: EventFactory<'quests'>, boost: CardBoost): OutboxEvent {
  const { id, retryCount } = boost
  const version = retryCount + 1
  return events.create(earningDue, { key: id, subject: id, version, data: earningOf(boost) })
}
