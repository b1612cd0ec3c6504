import { type Model, Schema } from 'mongoose'
import { type Challenge, type OtpDestination, untouched } from '../domain/otp-destination.ts'
import { SEND_WINDOW_MS, type Send } from '../domain/send-window.ts'
import { changeVersioned, type Versioned } from './versioned.ts'

interface StoredOtpDestination extends Versioned {
  sends: Send[]
  challenge?: Challenge
  lockedUntil: Date | null
  expiresAt: Date
}

export const sendsField = [
  new Schema<Send>(
    { id: { type: String, required: true }, at: { type: Date, required: true } },
    { _id: false },
  ),
]

export const otpDestinationSchema = new Schema<StoredOtpDestination>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    sends: sendsField,
    challenge: new Schema<Challenge>(
      {
        id: { type: String, required: true },
        codeHash: { type: String, required: true },
        wrongTries: { type: Number, required: true },
        expiresAt: { type: Date, required: true },
        resendAt: { type: Date, required: true },
        spent: { type: Boolean, required: true },
      },
      { _id: false },
    ),
    lockedUntil: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
otpDestinationSchema.index({ 'challenge.id': 1 }, { unique: true, sparse: true })
otpDestinationSchema.index({ expiresAt: 1 })

export type OtpDestinations = ReturnType<typeof otpDestinationsRepository>

export function otpDestinationsRepository(model: Model<StoredOtpDestination>) {
  return {
    /** The destination whose newest challenge this is. */
    async idOfChallenge(challengeId: string): Promise<string | null> {
      const found = await model.findOne({ 'challenge.id': challengeId }, { _id: 1 }).lean()
      return found?._id ?? null
    },

    /** Stores what `decide` returns for the current destination, atomically. */
    async change<R>(
      id: string,
      now: Date,
      decide: (current: OtpDestination) => { next: OtpDestination; result: R },
    ): Promise<R> {
      return changeVersioned(model, id, (stored) => {
        const { next, result } = decide(stored ? toDestination(stored) : untouched(id))
        return { content: toContent(next, now), result }
      })
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}

function toDestination({
  _id,
  sends,
  challenge,
  lockedUntil,
}: StoredOtpDestination): OtpDestination {
  return { id: _id, sends, challenge: challenge ?? null, lockedUntil }
}

/** Retained for the window in which sends count, which is longer than any code or lock lasts. */
function toContent(from: OtpDestination, now: Date): Omit<StoredOtpDestination, keyof Versioned> {
  return {
    sends: [...from.sends],
    ...(from.challenge ? { challenge: from.challenge } : {}),
    lockedUntil: from.lockedUntil,
    expiresAt: new Date(now.getTime() + SEND_WINDOW_MS),
  }
}
