import type { Outbox, OutboxEvent } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { UnconfirmedClaim } from '../domain/claim-retry.ts'
import { type ClaimDocument, claimOf } from './claim-document.ts'

/**
 * Claims that the wallet has not confirmed, or has refused. Each change applies only if the claim is as it was
 * read. Stored as `toldAgain` and `tellAgainAt`: how often a claim was republished, and when it is next.
 */
export interface UnconfirmedClaims {
  /** Those published once, before `publishedBefore`, and those whose next retry is due by now. */
  due(now: Date, publishedBefore: Date, limit: number): Promise<UnconfirmedClaim[]>
  /** False when it was confirmed, or republished by another instance, meanwhile. */
  republish(claim: UnconfirmedClaim, event: OutboxEvent, next: Date): Promise<boolean>
  postpone(claim: UnconfirmedClaim, next: Date): Promise<void>
  /** When the oldest unconfirmed one was made. */
  oldest(): Promise<Date | null>
  /** How many the wallet refused; counts up to `most`. */
  refused(most: number): Promise<number>
  /** Refused claims of a campaign. */
  refusedOf(campaignId: string, limit: number): Promise<RefusedClaim[]>
  /** Makes a refused claim PENDING, publishes it, and records who asked for it. False when it is not refused any more. */
  reopen(claim: RefusedClaim, by: Reopening, event: OutboxEvent, next: Date): Promise<boolean>
}

export interface RefusedClaim extends UnconfirmedClaim {
  refusedBecause: string | null
}

interface Reopening {
  operatorId: string
  at: Date
}

export function unconfirmedClaimsRepository(
  model: Model<ClaimDocument>,
  outbox: Outbox,
): UnconfirmedClaims {
  const change = async (filter: object, update: object) =>
    (await model.updateOne(filter, update)).matchedCount === 1
  const pending = async (more: object, order: Record<string, 1>, limit: number) => {
    const filter: object = { status: 'PENDING', ...more }
    const found = await model.find(filter).sort(order).limit(limit).lean<ClaimDocument[]>()
    return found.map(unconfirmedOf)
  }

  return {
    async due(now, publishedBefore, limit) {
      const never = { tellAgainAt: null, createdAt: { $lte: publishedBefore } }
      const first = await pending(never, { createdAt: 1 }, limit)
      if (first.length === limit) return first
      const later = { tellAgainAt: { $lte: now } }
      return [...first, ...(await pending(later, { tellAgainAt: 1 }, limit - first.length))]
    },
    async republish(claim, event, next) {
      const republished = await change(asRead(claim), {
        $set: { tellAgainAt: next },
        $inc: { toldAgain: 1 },
        $push: { outbox: event },
      })
      if (republished) outbox.notify(claim.id)
      return republished
    },
    postpone: async (claim, next) => {
      await change(asRead(claim), { $set: { tellAgainAt: next } })
    },
    async oldest() {
      const [found] = await model
        .find({ status: 'PENDING' }, { createdAt: 1 })
        .sort({ createdAt: 1 })
        .limit(1)
        .lean()
      return found?.createdAt ?? null
    },
    refused: (most) => model.countDocuments({ status: 'NEEDS_ATTENTION' }).limit(most),
    async refusedOf(campaignId, limit) {
      const found = await model.find({ campaignId, status: 'NEEDS_ATTENTION' }).limit(limit).lean()
      return found.map((document) => ({
        ...unconfirmedOf(document),
        refusedBecause: document.refusedBecause,
      }))
    },
    async reopen({ id, refusedBecause }, { operatorId, at }, event, next) {
      const reopened = await change(
        { _id: id, status: 'NEEDS_ATTENTION' },
        {
          $set: { status: 'PENDING', refusedBecause: null, tellAgainAt: next },
          $inc: { toldAgain: 1 },
          $push: { outbox: event, reopened: { operatorId, at, refusedBecause } },
        },
      )
      if (reopened) outbox.notify(id)
      return reopened
    },
  }
}

const asRead = ({ id, nextRetryAt }: UnconfirmedClaim) => ({
  _id: id,
  status: 'PENDING',
  tellAgainAt: nextRetryAt,
})

function unconfirmedOf(document: ClaimDocument): UnconfirmedClaim {
  const { toldAgain: retryCount = 0, tellAgainAt: nextRetryAt = null, outbox } = document
  return { ...claimOf(document), retryCount, nextRetryAt, isInOutbox: outbox.length > 0 }
}
