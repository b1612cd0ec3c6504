import type { Outbox, OutboxEvent } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { UnansweredClaim } from '../domain/claim-telling.ts'
import { type ClaimDocument, claimOf } from './claims.ts'

/** Claims that the wallet has not answered, or has refused. Each change holds only for what was read. */
export interface UnansweredClaims {
  /** Those that were only told when they were made, before `toldBefore`, and those to tell again by now. */
  due(now: Date, toldBefore: Date, limit: number): Promise<UnansweredClaim[]>
  /** False when it was answered, or told by another instance, meanwhile. */
  tell(claim: UnansweredClaim, event: OutboxEvent, next: Date): Promise<boolean>
  postpone(claim: UnansweredClaim, next: Date): Promise<void>
  /** When the oldest unanswered one was made. */
  oldest(): Promise<Date | null>
  /** How many the wallet refused; counts up to `most`. */
  refused(most: number): Promise<number>
  /** Refused claims of a campaign. */
  refusedOf(campaignId: string, limit: number): Promise<RefusedClaim[]>
  /** Makes a refused claim PENDING and tells it, and keeps who wanted it. False when it is not refused any more. */
  reopen(claim: RefusedClaim, by: Reopening, event: OutboxEvent, next: Date): Promise<boolean>
}

export interface RefusedClaim extends UnansweredClaim {
  refusedBecause: string | null
}

interface Reopening {
  operatorId: string
  at: Date
}

export function unansweredClaimsRepository(
  model: Model<ClaimDocument>,
  outbox: Outbox,
): UnansweredClaims {
  const change = async (filter: object, update: object) =>
    (await model.updateOne(filter, update)).matchedCount === 1
  const pending = async (more: object, order: Record<string, 1>, limit: number) => {
    const filter: object = { status: 'PENDING', ...more }
    const found = await model.find(filter).sort(order).limit(limit).lean<ClaimDocument[]>()
    return found.map(unansweredOf)
  }

  return {
    async due(now, toldBefore, limit) {
      const never = { tellAgainAt: null, createdAt: { $lte: toldBefore } }
      const first = await pending(never, { createdAt: 1 }, limit)
      if (first.length === limit) return first
      const later = { tellAgainAt: { $lte: now } }
      return [...first, ...(await pending(later, { tellAgainAt: 1 }, limit - first.length))]
    },
    async tell(claim, event, next) {
      const told = await change(asRead(claim), {
        $set: { tellAgainAt: next },
        $inc: { toldAgain: 1 },
        $push: { outbox: event },
      })
      if (told) outbox.notify(claim.id)
      return told
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
        ...unansweredOf(document),
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

const asRead = ({ id, tellAgainAt }: UnansweredClaim) => ({
  _id: id,
  status: 'PENDING',
  tellAgainAt,
})

function unansweredOf(document: ClaimDocument): UnansweredClaim {
  const { toldAgain = 0, tellAgainAt = null, outbox } = document
  return { ...claimOf(document), toldAgain, tellAgainAt, isWaiting: outbox.length > 0 }
}
