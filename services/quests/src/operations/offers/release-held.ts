import { forEachSettled } from '@platform/service-kit'
import { nextUtcDay, type OfferClick } from '../../domain/offers/offer-click.ts'
import { type PaysOffers, payOffer } from './pay-offer.ts'

/** At once. */
const BATCH = 100

/** Pays the offers that waited for another day. What a day has no room for waits for the next. */
export async function releaseHeldOffers(deps: PaysOffers, signal: AbortSignal): Promise<void> {
  const due = await deps.offerConversions.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, (click) => release(deps, click))
}

async function release(deps: PaysOffers, click: OfferClick): Promise<void> {
  const { transaction, kPoints } = click
  if (transaction === null) throw new Error(`${click.id} is held without a transaction`)
  if ((await payOffer(deps, click, { transaction, kPoints })) !== 'full') return
  await deps.offerConversions.postpone(click.id, nextUtcDay(deps.clock.now()))
}
