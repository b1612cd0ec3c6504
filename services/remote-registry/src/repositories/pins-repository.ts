import { type Mongo, raceSafeUpsert } from '@platform/service-kit'
import { Schema } from 'mongoose'

export interface Pin {
  subject: string
  remote: string
  version: string
  /** The team that pinned. */
  by: string
  pinnedAt: Date
}

const text = { type: String, required: true } as const

const schema = new Schema<Pin & { _id: string }>(
  {
    _id: text,
    subject: text,
    remote: text,
    version: text,
    by: text,
    pinnedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ subject: 1 })
schema.index({ remote: 1, version: 1 })

export interface PinsRepository {
  put(pin: Pin): Promise<void>
  remove(subject: string, remote: string): Promise<void>
  of(subject: string): Promise<Pin[]>
  /** Whether anyone is pinned to this version. */
  has(remote: string, version: string): Promise<boolean>
  /** Everyone who has pins, in order. */
  subjects(): Promise<string[]>
}

export async function pinsRepository(mongo: Mongo): Promise<PinsRepository> {
  const Pins = mongo.model('Pin', schema, 'pins')
  await mongo.initModels([Pins])
  const idOf = (subject: string, remote: string) => `${subject}|${remote}`
  return {
    async put(pin) {
      const { subject, remote } = pin
      const _id = idOf(subject, remote)
      await raceSafeUpsert(() => Pins.updateOne({ _id }, { $set: pin }, { upsert: true }))
    },
    async remove(subject, remote) {
      await Pins.deleteOne({ _id: idOf(subject, remote) })
    },
    of: (subject) => Pins.find({ subject }).lean<Pin[]>(),
    has: async (remote, version) => (await Pins.exists({ remote, version })) !== null,
    async subjects() {
      const found = await Pins.distinct('subject')
      return found.toSorted()
    },
  }
}
