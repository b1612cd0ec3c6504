import { type Model, Schema } from 'mongoose'
import type { Handover } from '../domain/handover.ts'

type StoredHandover = Omit<Handover, 'hash'> & { _id: string; redeemedAt: Date | null }

export const handoverSchema = new Schema<StoredHandover>(
  {
    _id: { type: String, required: true },
    partner: { type: String, required: true },
    externalUserId: { type: String, required: true },
    purpose: { type: String, required: true },
    expiresAt: { type: Date, required: true, index: true },
    redeemedAt: { type: Date, default: null },
  },
  { versionKey: false },
)

/** The token, partner and purpose that must match. */
export type HandoverBounds = Pick<Handover, 'hash' | 'partner' | 'purpose'>

export type Handovers = ReturnType<typeof handoversRepository>

export function handoversRepository(model: Model<StoredHandover>) {
  const within = ({ hash, ...bounds }: HandoverBounds, now: Date) => ({
    _id: hash,
    ...bounds,
    expiresAt: { $gt: now },
  })
  return {
    async insert({ hash, ...handover }: Handover): Promise<void> {
      await model.create({ _id: hash, ...handover, redeemedAt: null })
    },

    /** A hand-over that has not expired, redeemed or not. */
    async find(
      bounds: HandoverBounds,
      now: Date,
    ): Promise<(Handover & { isRedeemed: boolean }) | null> {
      const stored = await model.findOne(within(bounds, now)).lean()
      return stored && { ...toHandover(stored), isRedeemed: stored.redeemedAt !== null }
    },

    /** Redeems the token: of any number of calls, on any number of instances, one gets the hand-over. */
    async redeem(bounds: HandoverBounds, now: Date): Promise<Handover | null> {
      const stored = await model
        .findOneAndUpdate(
          { ...within(bounds, now), redeemedAt: null },
          { $set: { redeemedAt: now } },
        )
        .lean()
      return stored && toHandover(stored)
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}

function toHandover({ _id, redeemedAt: _redeemedAt, ...rest }: StoredHandover): Handover {
  return { hash: _id, ...rest }
}
