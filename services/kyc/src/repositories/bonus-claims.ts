import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { BonusClaim } from '../domain/bonus/bonus.ts'

/** Claims of the bonus: one of a person, for good. */
export interface BonusClaims {
  find(id: string): Promise<BonusClaim | null>
  /** Stores a person's first claim with its event. @returns false when there is one */
  add(claim: BonusClaim, event: OutboxEvent): Promise<boolean>
  /** Claims again after a refusal, out of another offer. @returns false unless the claim of that version is refused */
  again(claim: BonusClaim, event: OutboxEvent): Promise<boolean>
  /** The wallet has answered: what was given stays given. @param offerId of a refusal: out of which offer */
  answer(id: string, state: 'given' | 'refused', offerId?: string): Promise<void>
  /** Those that have waited for an answer since then, the oldest first. */
  unanswered(before: Date, limit: number): Promise<BonusClaim[]>
  /** Publishes one again that still waits, by the version of this claim. */
  republish(claim: BonusClaim, at: Date, event: OutboxEvent): Promise<void>
}

interface ClaimDocument extends Omit<BonusClaim, 'id'> {
  _id: string
  /** When it was last published and not answered since; absent of an answered one. */
  askedAt?: Date
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const

export const bonusClaimSchema = new Schema<ClaimDocument>(
  {
    ...{ _id: text, userId: { ...text, index: true }, offerId: text },
    ...{ currency: text, amount: text, state: text },
    claimedAt: { type: Date, required: true },
    version: { type: Number, required: true },
    askedAt: Date,
    outbox: outboxField,
  },
  { versionKey: false },
)
bonusClaimSchema.index({ askedAt: 1 }, { sparse: true })

export function bonusClaimsRepository(model: Model<ClaimDocument>, outbox: Outbox): BonusClaims {
  const change = async (filter: object, set: object, event: OutboxEvent): Promise<boolean> => {
    const { matchedCount } = await model.updateOne(filter, {
      $set: set,
      $push: { outbox: event },
    } as never)
    if (matchedCount === 1) outbox.notify(event.subject)
    return matchedCount === 1
  }
  return {
    async find(id) {
      const found = await model.findById(id).lean<ClaimDocument>()
      return found && claimOf(found)
    },
    async add({ id: _id, ...claim }, event) {
      const askedAt = claim.claimedAt
      const isNew = await insertOnce(model, { _id, ...claim, askedAt, outbox: [event] })
      if (isNew) outbox.notify(_id, [event])
      return isNew
    },
    again({ id: _id, ...claim }, event) {
      const refused = { _id, state: 'refused', version: claim.version - 1 }
      return change(refused, { ...claim, askedAt: claim.claimedAt }, event)
    },
    async answer(_id, state, offerId) {
      // A refusal comes twice, and late: it takes back nothing that was given, and says nothing of another offer.
      const filter = { _id, state: 'asked' as const, ...(offerId && { offerId }) }
      await model.updateOne(filter, { $set: { state }, $unset: { askedAt: 1 } })
    },
    async unanswered(before, limit) {
      const found = model
        .find({ askedAt: { $lte: before } })
        .sort({ askedAt: 1 })
        .limit(limit)
      return (await found.lean<ClaimDocument[]>()).map(claimOf)
    },
    async republish({ id: _id, version }, at, event) {
      const filter = { _id, state: 'asked', version: version - 1 }
      await change(filter, { version, askedAt: at }, event)
    },
  }
}

const claimOf = ({ _id, askedAt: _a, outbox: _o, ...claim }: ClaimDocument): BonusClaim => ({
  id: _id,
  ...claim,
  version: Number(claim.version),
})
