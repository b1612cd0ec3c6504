import { type Outbox, type OutboxEvent, readDocuments } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Claim } from '../domain/claim.ts'
import type { Recheck } from '../domain/recheck.ts'
import { type ClaimDocument, claimOf } from './claim-document.ts'

/** A claim that is checked again. */
export interface RecheckedClaim extends Claim {
  recheck: Recheck
}

/** A claim whose reward is revoked, until the wallet has confirmed it. */
export interface Revocation {
  claim: Claim
  retryCount: number
  nextRetryAt: Date
  /** Its last event is still in the outbox. */
  isInOutbox: boolean
}

/** The checks of claimed rewards. Each change applies only if the claim is as it was read. */
export interface Rechecks {
  /** Those whose next check is due, the longest due first. */
  due(now: Date, limit: number): Promise<RecheckedClaim[]>
  /** Stores what follows from a check; with `revoked` the event is published in the same write, and again from then on. */
  save(
    claim: RecheckedClaim,
    next: Recheck,
    revoked?: { event: OutboxEvent; nextRetryAt: Date },
  ): Promise<void>
  /** Revocations that the wallet has not confirmed, and whose next publication is due. */
  unconfirmed(now: Date, limit: number): Promise<Revocation[]>
  /** Publishes one again; without an event it is only postponed. */
  republish(revocation: Revocation, next: Date, event: OutboxEvent | null): Promise<void>
  /** The wallet takes it back. False when there is no such claim. */
  confirm(claimId: string): Promise<boolean>
}

export function rechecksRepository(model: Model<ClaimDocument>, outbox: Outbox): Rechecks {
  return {
    async due(now, limit) {
      const order = { sort: { 'recheck.dueAt': 1 as const }, limit }
      const found = await readDocuments(model, { 'recheck.dueAt': { $lte: now } }, order)
      return found.map(claimOf).flatMap((claim) => {
        const { recheck } = claim
        return recheck ? [{ ...claim, recheck }] : []
      })
    },
    async save({ id, recheck }, next, revoked) {
      const { dueAt, outcome } = recheck
      const asRead: object = { _id: id, 'recheck.dueAt': dueAt, 'recheck.outcome': outcome }
      const { matchedCount } = await model.updateOne(asRead, {
        $set: {
          recheck: next,
          ...(revoked && { revocation: { retryCount: 0, nextRetryAt: revoked.nextRetryAt } }),
        },
        ...(revoked && { $push: { outbox: revoked.event } }),
      } as object)
      if (matchedCount === 1 && revoked) outbox.notify(id)
    },
    async unconfirmed(now, limit) {
      const order = { sort: { 'revocation.nextRetryAt': 1 as const }, limit }
      const found = await readDocuments(model, { 'revocation.nextRetryAt': { $lte: now } }, order)
      return found.flatMap((document) => {
        const { retryCount = 0, nextRetryAt } = document.revocation ?? {}
        if (!nextRetryAt) return []
        const isInOutbox = document.outbox.length > 0
        return [{ claim: claimOf(document), retryCount, nextRetryAt, isInOutbox }]
      })
    },
    async republish({ claim, retryCount, nextRetryAt }, next, event) {
      const asRead: object = { _id: claim.id, 'revocation.nextRetryAt': nextRetryAt }
      const { matchedCount } = await model.updateOne(asRead, {
        $set: { 'revocation.nextRetryAt': next, 'revocation.retryCount': retryCount + 1 },
        ...(event && { $push: { outbox: event } }),
      } as object)
      if (matchedCount === 1 && event) outbox.notify(claim.id)
    },
    async confirm(claimId) {
      const revoked: object = { _id: claimId, 'recheck.outcome': 'undone' }
      const { matchedCount } = await model.updateOne(revoked, {
        $set: { 'revocation.nextRetryAt': null },
      } as object)
      return matchedCount === 1
    },
  }
}
