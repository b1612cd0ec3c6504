import { HOUR_MS } from '@platform/contracts/constants'
import { paymentDue } from '@platform/contracts/quests/events'
import { MOST_MULTIPLIER } from '@platform/contracts/wallet/programmes'
import type { EventFactory, OutboxEvent } from '@platform/service-kit'
import { nextRetry } from '../../domain/claim-retry.ts'
import { multiplierAt, placesAt } from '../../domain/referrals/boost.ts'
import {
  paymentOf,
  type Referral,
  referralIdOf,
  riskOf,
  signalsOf,
} from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'
import { othersLinkedTo } from '../holds/linked-users.ts'
import { giveBack, keepReward } from './keep-promise.ts'

type Needed = Pick<
  Dependencies,
  | 'referrals'
  | 'referralCodes'
  | 'referralProgrammes'
  | 'reviews'
  | 'signals'
  | 'events'
  | 'clock'
  | 'ids'
  | 'crashPoint'
>

/**
 * A user's first reward was credited: if somebody invited them, the referral is active, and its programme pays. What a crash
 * leaves between the two is due later.
 * @param at when it was credited: by that a boost applies, however late it is heard of
 */
export async function qualifyReferral(deps: Needed, friendId: string, at: Date): Promise<void> {
  const { referrals, clock, ids } = deps
  const bound = await referrals.find(referralIdOf(ids.from, friendId))
  if (bound?.state !== 'pending') return
  const now = clock.now()
  const referral = await referrals.activate(bound.id, {
    signals: signalsOf(bound.signals, 0),
    at,
    nextRetryAt: nextRetry(0, now),
  })
  if (!referral) return
  deps.crashPoint('referral-activated')
  await payReferral(deps, referral)
}

/**
 * Held where many friends of one user became active at once. Friends who are only bound do not count: anyone may bind to a code that
 * was made public. It is counted once the referral is active itself, so that those that come at the same moment see each other.
 */
async function heldIfMany(
  { referrals }: Pick<Needed, 'referrals'>,
  referral: Referral,
): Promise<Referral> {
  const { id, referrerId, activeAt, hold, retryCount } = referral
  if (hold !== 'none' || retryCount > 0 || !activeAt) return referral
  const lately = await referrals.countBefore({ id, referrerId, activeAt }, HOUR_MS)
  const signals = signalsOf([], lately)
  if (signals.length === 0) return referral
  return (await referrals.hold(id, signals)) ?? referral
}

/**
 * Publishes the payment of an active referral. A held one gets a review instead. Without a programme that has a reward left it is
 * retried later.
 * Where the user who invited has left, nothing is paid.
 */
export async function payReferral(
  deps: Omit<Needed, 'ids' | 'crashPoint'>,
  found: Referral,
): Promise<void> {
  const { referrals, referralCodes, events, clock } = deps
  // Their code is erased with them, before their referrals end.
  if (!(await referralCodes.of(found.referrerId))) {
    await referrals.refuse(found.id, 'NOT_PAYABLE')
    return giveBack(deps, await referrals.free(found.id, 0))
  }
  const referral = await heldIfMany(deps, found)
  if (referral.hold === 'held') return openReview(deps, referral)
  const nextRetryAt = nextRetry(referral.retryCount, clock.now())
  const paidBy = await keptBy(deps, referral)
  if (!paidBy) return referrals.postpone(referral, nextRetryAt)
  const { programmeId, reserved } = paidBy
  const multiplier =
    referral.multiplier ??
    Math.min(await decideMultiplier(deps, referral, programmeId), reserved ?? MOST_MULTIPLIER)
  const event = paymentEvent(events, referral, programmeId, multiplier)
  const payment = { programmeId, reserved, multiplier, event, nextRetryAt }
  const isPublished = await referrals.publish(referral, payment)
  if (!isPublished && paidBy.isNew) await giveBack(deps, { programmeId, count: reserved ?? 0 })
}

interface PaidBy extends Pick<Referral, 'reserved'> {
  programmeId: string
  isNew: boolean
}

/** The programme that keeps its reward, or the open one, which does from now on; null where none has a reward left. */
async function keptBy(
  deps: Pick<Needed, 'referralProgrammes'>,
  referral: Referral,
): Promise<PaidBy | null> {
  const { programmeId, reserved } = referral
  if (programmeId) return { programmeId, reserved, isNew: false }
  const kept = await keepReward(deps, referral)
  return kept && { programmeId: kept.programme.id, reserved: kept.reserved, isNew: true }
}

/** By the moment at which the friend had done all steps, and whether they are one of the user's first in this programme. */
async function decideMultiplier(
  { referrals, referralProgrammes }: Pick<Needed, 'referrals' | 'referralProgrammes'>,
  referral: Referral,
  programmeId: string,
): Promise<number> {
  const programme = await referralProgrammes.find(programmeId)
  const at = referral.activeAt
  // A programme that opened after that pays its plain reward.
  if (!programme || !at || at < programme.createdAt) return 1
  const places = placesAt(programme.boosts, at)
  const place = places > 0 ? await referrals.takePlace(referral, programmeId, places) : null
  return multiplierAt(programme.boosts, at, place)
}

/**
 * A person decides, who does not pay for it, since a refused reward returns to who opened the programme, and shares no device, network or account with either friend. Who invited reads the reason, and may
 * appeal. The id of the item is that of the referral.
 */
async function openReview(
  deps: Pick<Needed, 'reviews' | 'referrals' | 'referralProgrammes' | 'signals' | 'clock'>,
  { id, referrerId, friendId, signals, programmeId }: Referral,
): Promise<void> {
  const { reviews, referrals, referralProgrammes } = deps
  const linked = await Promise.all(
    [referrerId, friendId].map((userId) => othersLinkedTo(deps, userId)),
  )
  const programme = await (programmeId
    ? referralProgrammes.find(programmeId)
    : referralProgrammes.open())
  await reviews.open('referral', {
    id,
    subject: { kind: 'referral', id },
    userId: referrerId,
    evidence: signals,
    risk: riskOf(signals),
    // The decision pays the friend too.
    others: [...new Set([friendId, ...(programme ? [programme.createdBy] : []), ...linked.flat()])],
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
  multiplier: number,
): OutboxEvent {
  const data = paymentOf(referral, programmeId, multiplier)
  const version = referral.retryCount + 1
  return events.create(paymentDue, { key: referral.id, subject: referral.id, version, data })
}
