import { kPointsRevoked } from '@platform/contracts/quests/events'
import { forEachSettled, type OutboxEvent } from '@platform/service-kit'
import { nextRetry } from '../../domain/claim-retry.ts'
import type { OfferClick } from '../../domain/offers/offer-click.ts'
import type { Dependencies } from '../dependencies.ts'

/** At once. */
const BATCH = 100

/** Publishes again that K-Points of reversed offers are taken back, where the wallet has not answered. */
export async function republishOfferRevocations(
  { offerRevocations, events, clock }: Pick<Dependencies, 'offerRevocations' | 'events' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now()
  const due = await offerRevocations.unconfirmed(now, BATCH)
  await forEachSettled(due, signal, async (revocation) => {
    const { click, retryCount, isInOutbox } = revocation
    // An event that is still in the outbox is not lost.
    const event = isInOutbox ? null : revocationEvent(events, click, retryCount + 1)
    await offerRevocations.republish(revocation, nextRetry(retryCount, now), event)
  })
}

/** Takes back what the offer was credited. */
export const revocationEvent = (
  events: Dependencies['events'],
  { id: clickId, userId, title }: OfferClick,
  retryCount = 0,
): OutboxEvent =>
  events.create(kPointsRevoked, {
    ...{ subject: clickId, key: userId, version: retryCount + 1 },
    data: { source: 'offer', userId, clickId, title },
  })
