import { kPointsEarned } from '@platform/contracts/quests/events'
import { type Conversion, type OfferClick, utcDayOf } from '../../domain/offers/offer-click.ts'
import type { Dependencies } from '../dependencies.ts'

export type PaysOffers = Pick<
  Dependencies,
  'offerConversions' | 'offerDays' | 'offerKPointsADay' | 'events' | 'clock' | 'crashPoint'
>

/**
 * Pays an offer that is done unless the user has been paid for as many today. First the offer counts for the day, then its state
 * and its event are one write: a crash between both counts it again on the same day once, and on a later one anew.
 * @returns `full` where the day has no room; `passed` where the click is no longer as it was
 */
export async function payOffer(
  deps: PaysOffers,
  click: OfferClick,
  said: Omit<Conversion, 'offer'>,
): Promise<'credited' | 'full' | 'passed'> {
  const { id, userId } = click
  const { kPoints } = said
  const at = deps.clock.now()
  const limit = deps.offerKPointsADay
  if (!(await deps.offerDays.count(userId, utcDayOf(at), { id, kPoints, limit }))) return 'full'
  deps.crashPoint('offer-counted')
  const event = deps.events.create(kPointsEarned, {
    key: userId,
    data: { source: 'offer', userId, clickId: id, kPoints, earnedAt: at.toISOString() },
  })
  const isCredited = await deps.offerConversions.credit(click, said, { at, event })
  return isCredited ? 'credited' : 'passed'
}
