import { type Outbox, type OutboxEvent, readDocuments } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { OfferClick } from '../domain/offers/offer-click.ts'
import { type OfferClickDocument, offerClickOf } from './offer-clicks.ts'

/** A click whose K-Points are taken back, until the wallet has answered. */
export interface OfferRevocation {
  click: OfferClick
  retryCount: number
  nextRetryAt: Date
  /** Its last event is still in the outbox. */
  isInOutbox: boolean
}

/** What the wallet takes back of offers that were reversed after they were credited. */
export interface OfferRevocations {
  /** Those that the wallet has not answered, and whose next publication is due, the longest due first. */
  unconfirmed(now: Date, limit: number): Promise<OfferRevocation[]>
  /** Publishes one again; without an event it is only postponed. Of several instances one does. */
  republish(revocation: OfferRevocation, next: Date, event: OutboxEvent | null): Promise<void>
  /** The wallet took it back. Changes nothing of one that is confirmed, or was erased. */
  confirm(clickId: string, at: Date): Promise<void>
}

export function offerRevocationsRepository(
  model: Model<OfferClickDocument>,
  outbox: Outbox,
): OfferRevocations {
  return {
    async unconfirmed(now, limit) {
      const order = { sort: { 'revocation.nextRetryAt': 1 as const }, limit }
      const found = await readDocuments(model, { 'revocation.nextRetryAt': { $lte: now } }, order)
      return found.flatMap((document) => {
        if (!document.revocation) return []
        const { retryCount, nextRetryAt } = document.revocation
        const isInOutbox = document.outbox.length > 0
        return [{ click: offerClickOf(document), retryCount, nextRetryAt, isInOutbox }]
      })
    },
    async republish({ click, retryCount, nextRetryAt }, next, event) {
      const { matchedCount } = await model.updateOne(
        { _id: click.id, 'revocation.nextRetryAt': nextRetryAt },
        {
          $set: { revocation: { retryCount: retryCount + 1, nextRetryAt: next } },
          ...(event && { $push: { outbox: event } }),
        },
      )
      if (matchedCount === 1 && event) outbox.notify(click.id)
    },
    async confirm(clickId, at) {
      await model.updateOne(
        { _id: clickId, state: 'reversed', takenBackAt: null },
        { $set: { takenBackAt: at }, $unset: { revocation: 1 } },
      )
    },
  }
}
