import { type Model, Schema } from 'mongoose'
import {
  type Challenge,
  DEVICE_LIFETIME_MS,
  type KnownDevice,
  type OtpDestination,
  type PurseSend,
  untouched,
} from '../domain/otp-lanes.ts'
import { SEND_WINDOW_MS } from '../domain/send-window.ts'
import { changeVersioned, type Versioned } from './versioned.ts'

interface StoredOtpDestination extends Versioned {
  sends: PurseSend[]
  /** Former versions stored neither these nor `earlier` nor `known`. */
  wrongTries?: Date[]
  challenge?: Challenge
  earlier?: Challenge[]
  lockedUntil: Date | null
  known?: StoredKnown
  expiresAt: Date
}

interface StoredKnown {
  sends: PurseSend[]
  wrongTries: Date[]
  devices: KnownDevice[]
}

export const sendsField = [
  new Schema<PurseSend>(
    {
      id: { type: String, required: true },
      at: { type: Date, required: true },
      act: { type: String },
    },
    { _id: false },
  ),
]

const challengeField = new Schema<Challenge>(
  {
    id: { type: String, required: true },
    codeOf: { type: String },
    deviceId: { type: String },
    codeHash: { type: String, required: true },
    act: { type: String },
    wrongTries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    resendAt: { type: Date, required: true },
    spent: { type: Boolean, required: true },
  },
  { _id: false },
)

const knownDeviceField = new Schema<KnownDevice>(
  {
    id: { type: String, required: true },
    loggedInAt: { type: Date, required: true },
    challenge: { type: challengeField, default: null },
    lockedUntil: { type: Date, default: null },
  },
  { _id: false },
)

const knownField = new Schema<StoredKnown>(
  { sends: sendsField, wrongTries: [Date], devices: [knownDeviceField] },
  { _id: false },
)

export const otpDestinationSchema = new Schema<StoredOtpDestination>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    sends: sendsField,
    wrongTries: [Date],
    challenge: challengeField,
    earlier: [challengeField],
    lockedUntil: { type: Date, default: null },
    known: knownField,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
otpDestinationSchema.index({ 'challenge.id': 1 }, { unique: true, sparse: true })
otpDestinationSchema.index({ 'earlier.id': 1 })
otpDestinationSchema.index({ 'known.devices.challenge.id': 1 })
otpDestinationSchema.index({ expiresAt: 1 })

export type OtpDestinations = ReturnType<typeof otpDestinationsRepository>

export function otpDestinationsRepository(model: Model<StoredOtpDestination>) {
  return {
    /** The destination of a challenge that no newer one has replaced. */
    async idOfChallenge(challengeId: string): Promise<string | null> {
      const paths = ['challenge.id', 'earlier.id', 'known.devices.challenge.id']
      const anywhere = { $or: paths.map((path) => ({ [path]: challengeId })) }
      const found = await model.findOne(anywhere, { _id: 1 }).lean()
      return found?._id ?? null
    },

    async find(id: string): Promise<OtpDestination> {
      const stored = await model.findById(id).lean()
      return stored ? toDestination(stored) : untouched(id)
    },

    /** Whether the device has logged in to the destination. */
    async knows(id: string, deviceId: string): Promise<boolean> {
      return (await model.exists({ _id: id, 'known.devices.id': deviceId })) !== null
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

function toDestination({ _id, ...stored }: StoredOtpDestination): OtpDestination {
  const { sends, wrongTries, challenge = null, earlier, lockedUntil, known } = stored
  const empty = untouched(_id)
  return {
    id: _id,
    sends,
    challenge,
    lockedUntil,
    wrongTries: wrongTries ?? empty.wrongTries,
    earlier: earlier ?? empty.earlier,
    known: known ?? empty.known,
  }
}

/** Retained while anything in it counts: sends outlast any code or lock, and known devices outlast sends. */
function toContent(from: OtpDestination, now: Date): Omit<StoredOtpDestination, keyof Versioned> {
  const { sends, wrongTries, challenge, earlier, lockedUntil, known } = from
  const [last] = known.devices
  const expiresAt = Math.max(
    now.getTime() + SEND_WINDOW_MS,
    last ? last.loggedInAt.getTime() + DEVICE_LIFETIME_MS : 0,
  )
  return {
    sends: [...sends],
    wrongTries: [...wrongTries],
    lockedUntil,
    ...(challenge ? { challenge } : {}),
    earlier: [...earlier],
    known: {
      sends: [...known.sends],
      wrongTries: [...known.wrongTries],
      devices: [...known.devices],
    },
    expiresAt: new Date(expiresAt),
  }
}
