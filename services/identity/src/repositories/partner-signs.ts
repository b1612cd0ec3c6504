import { MINUTE_MS } from '@platform/contracts/constants'
import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { PartnerSign, PartnerSignKind } from '../domain/partner-sign.ts'
import { MOST_SIGNS } from '../domain/partner-sign.ts'

/** What was seen of partners' keys lately: no reader and no user is in it. */
export interface PartnerSigns {
  /** Stores it, once a minute on an instance, unless so many others of its kind were seen of this key already. */
  see(key: string, kind: PartnerSignKind, value: string, now: Date): Promise<void>
  /** Of a key, the last one first. */
  ofKey(key: string): Promise<PartnerSign[]>
  deleteBefore(time: Date): Promise<void>
}

interface SignDocument extends PartnerSign {
  /** `<key> <kind> <value>`. */
  _id: string
  key: string
}

/** Signs that an instance remembers having stored. */
const MOST_REMEMBERED = 10_000

const text = { type: String, required: true } as const

export const partnerSignSchema = new Schema<SignDocument>(
  {
    ...{ _id: text, key: text, kind: text, value: { type: String, default: '' } },
    lastAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)
partnerSignSchema.index({ key: 1, kind: 1, lastAt: -1 })

export function partnerSignsRepository(model: Model<SignDocument>): PartnerSigns {
  const again = async (_id: string, now: Date) =>
    (await model.updateOne({ _id }, { $max: { lastAt: now } })).matchedCount === 1
  /** When each was stored last, ms; the first one is the oldest. */
  const stored = new Map<string, number>()
  const isStored = (_id: string, now: number) => {
    const last = stored.get(_id)
    if (last !== undefined && now - last < MINUTE_MS) return true
    stored.delete(_id)
    if (stored.size >= MOST_REMEMBERED) stored.delete(stored.keys().next().value ?? '')
    stored.set(_id, now)
    return false
  }
  return {
    async see(key, kind, value, now) {
      const _id = `${key} ${kind} ${value}`
      if (isStored(_id, now.getTime())) return
      if (await again(_id, now)) return
      // Of several at once a few more are stored.
      if ((await model.countDocuments({ key, kind }).exec()) >= MOST_SIGNS) return
      const sign = { _id, key, kind, value, lastAt: now }
      if (!(await unlessTaken(() => model.create([sign])))) await again(_id, now)
    },
    async ofKey(key) {
      const found = await model.find({ key }).lean<SignDocument[]>()
      return found
        .map(({ kind, value, lastAt }) => ({ kind, value, lastAt }))
        .toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime())
    },
    async deleteBefore(time) {
      await model.deleteMany({ lastAt: { $lt: time } })
    },
  }
}
