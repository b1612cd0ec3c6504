import { HOUR_MS } from '@platform/contracts/constants'
import { paymentDue } from '@platform/contracts/quests/events'
import type { EventFactory, OutboxEvent } from '@platform/service-kit'
import { nextRetry } from '../../domain/claim-retry.ts'
import {
  paymentOf,
  type Referral,
  referralIdOf,
  riskOf,
  signalsOf,
} from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  | 'referrals'
  | 'referralCodes'
  | 'referralProgrammes'
  | 'reviews'
  | 'events'
  | 'clock'
  | 'ids'
  | 'crashPoint'
>

/**
 * A user's first reward was credited: if somebody invited them, the referral is active, and its programme pays. What a crash
 * leaves between the two is due later.
 */
export async function qualifyReferral(deps: Needed, friendId: string): Promise<void> {
  const { referrals, clock, ids } = deps
  const bound = await referrals.find(referralIdOf(ids.from, friendId))
  if (bound?.state !== 'pending') return
  // Now, and not when it was bound: those that were bound at the same moment are all stored by now.
  const lately = await referrals.countBefore(bound, HOUR_MS)
  const now = clock.now()
  const signals = signalsOf(bound.signals, lately)
  const referral = await referrals.activate(bound.id, {
    signals,
    at: now,
    nextRetryAt: nextRetry(0, now),
  })
  if (!referral) return
  deps.crashPoint('referral-activated')
  await payReferral(deps, referral)
}

/**
 * Publishes the payment of an active referral. A held one gets a review instead. Without an open programme it is retried later.
 * Where the user who invited has left, nothing is paid.
 */
export async function payReferral(
  deps: Omit<Needed, 'ids' | 'crashPoint'>,
  referral: Referral,
): Promise<void> {
  const { referrals, referralCodes, referralProgrammes, events, clock } = deps
  // Their code is erased with them, before their referrals end.
  if (!(await referralCodes.of(referral.referrerId))) {
    return referrals.refuse(referral.id, 'NOT_PAYABLE')
  }
  if (referral.hold === 'held') return openReview(deps, referral)
  const nextRetryAt = nextRetry(referral.retryCount, clock.now())
  const programmeId = referral.programmeId ?? (await referralProgrammes.open())?.id
  if (programmeId === undefined) return referrals.postpone(referral, nextRetryAt)
  const event = paymentEvent(events, referral, programmeId)
  await referrals.publish(referral, { programmeId, event, nextRetryAt })
}

/** A person decides; who invited reads the reason, and may appeal. The id of the item is that of the referral. */
async function openReview(
  { reviews, referrals }: Pick<Needed, 'reviews' | 'referrals'>,
  { id, referrerId, friendId, signals }: Referral,
): Promise<void> {
  await reviews.open('referral', {
    id,
    subject: { kind: 'referral', id },
    userId: referrerId,
    evidence: signals,
    risk: riskOf(signals),
    // The decision pays the friend too.
    others: [friendId],
  })
  await referrals.keepHeld(id)
  // The user may have left after it was read, and before the item was there.
  const after = await referrals.find(id)
  if (after?.hold === 'held' && after.refusal) await reviews.withdraw(id)
}

/** Its version, above 1 once it is published again, makes the wallet repeat a response. */
function paymentEvent(
  events: EventFactory<'quests'>,
  referral: Referral,
  programmeId: string,
): OutboxEvent {
  const data = paymentOf(referral, programmeId)
  const version = referral.retryCount + 1
  return events.create(paymentDue, { key: referral.id, subject: referral.id, version, data })
}
