import { type Model, Schema } from 'mongoose'
import {
  type FactorNotice,
  type SecondFactor,
  type Totp,
  type WrongTry,
  withoutFactor,
} from '../domain/second-factor.ts'
import { changeVersioned, type Versioned } from './versioned.ts'

/** The id is that of the user. */
interface StoredFactor extends Versioned {
  totp: Totp | null
  pending: { sealedSecret: string; expiresAt: Date } | null
  recoveryHashes: string[]
  wrongTries: WrongTry[]
  notices: FactorNotice[]
}

const totpField = new Schema<Totp>(
  {
    sealedSecret: { type: String, required: true },
    lastStep: { type: Number, required: true },
    since: { type: Date, required: true },
  },
  { _id: false },
)
const pendingField = new Schema(
  { sealedSecret: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
)
const noticeField = new Schema<FactorNotice>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true },
    language: { type: String, required: true },
    endsSessions: Boolean,
  },
  { _id: false },
)

export const secondFactorSchema = new Schema<StoredFactor>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    totp: { type: totpField, default: null },
    pending: { type: pendingField, default: null },
    recoveryHashes: [String],
    wrongTries: [new Schema({ at: Date, lane: String }, { _id: false })],
    notices: [noticeField],
  },
  { versionKey: false },
)
secondFactorSchema.index({ 'notices.id': 1 }, { sparse: true })

export type SecondFactors = ReturnType<typeof secondFactorsRepository>

export function secondFactorsRepository(model: Model<StoredFactor>) {
  return {
    async find(userId: string): Promise<SecondFactor> {
      const stored = await model.findById(userId).lean()
      return stored ? toFactor(stored) : withoutFactor(userId)
    },

    /** Stores what `decide` returns for the user's present factor, atomically. */
    async change<R>(
      userId: string,
      decide: (current: SecondFactor) => { next: SecondFactor; result: R },
    ): Promise<R> {
      return changeVersioned(model, userId, (stored) => {
        const { next, result } = decide(stored ? toFactor(stored) : withoutFactor(userId))
        return { content: toContent(next), result }
      })
    },

    /** Those with messages that were not sent. */
    async withNotices(limit: number): Promise<SecondFactor[]> {
      const found = await model
        .find({ 'notices.id': { $gt: '' } })
        .limit(limit)
        .lean()
      return found.map(toFactor)
    },
  }
}

function toFactor({ _id: userId, version: _version, ...factor }: StoredFactor): SecondFactor {
  return { userId, ...factor }
}

function toContent({ userId: _userId, ...factor }: SecondFactor) {
  const { recoveryHashes, wrongTries, notices } = factor
  return {
    ...factor,
    recoveryHashes: [...recoveryHashes],
    wrongTries: [...wrongTries],
    notices: [...notices],
  }
}
