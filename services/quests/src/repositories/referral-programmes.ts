import { insertOrFind, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { ReferralBoost } from '../domain/referrals/boost.ts'
import type { ReferralProgramme } from '../domain/referrals/programme.ts'
import { openFirst } from './open-first.ts'

export interface ReferralProgrammes {
  find(id: string): Promise<ReferralProgramme | null>
  /** The one that pays now. */
  open(): Promise<ReferralProgramme | null>
  /** What is open, whatever its age, and then the newest of the others. */
  latest(limit: number): Promise<ReferralProgramme[]>
  /** Stores it unless its id is taken. @returns the stored one */
  add(programme: ReferralProgramme): Promise<ReferralProgramme>
  /** Opens a draft; may be repeated. False while another one is open, and when its end has begun. */
  setOpen(id: string): Promise<boolean>
  /** From one of these states: it pays nothing new. Null where it is in another. */
  setEnding(
    id: string,
    from: readonly ReferralProgramme['status'][],
    nextRetryAt: Date,
  ): Promise<ReferralProgramme | null>
  /** The wallet has ended it. False when its end was begun again meanwhile. */
  setEnded(ending: ReferralProgramme): Promise<boolean>
  /** Keeps so many of its rewards while it is open and has them. @returns whether it does */
  take(programme: Pick<ReferralProgramme, 'id' | 'times'>, count: number): Promise<boolean>
  /** So many that were kept can be promised again. */
  giveBack(id: string, count: number): Promise<void>
  /** One that ends is looked at again at once: a promise was kept. */
  wake(id: string, now: Date): Promise<void>
  /** Drafts to give up, and ends to try again. */
  due(now: Date, limit: number): Promise<ReferralProgramme[]>
}

interface ProgrammeDocument
  extends Omit<ReferralProgramme, 'id' | 'boosts' | 'taken' | 'collectDays'> {
  _id: string
  /** Absent of documents of a former version. */
  collectDays?: number | null
  /** Absent of documents of a former version. */
  taken?: number
  /** Absent of documents of a former version. */
  boosts?: ReferralBoost[]
  /** Only of the open one: it is unique. */
  isOpen?: true
}

const text = { type: String, required: true } as const
const minor = { type: Schema.Types.BigInt, required: true } as const

export const referralProgrammeSchema = new Schema<ProgrammeDocument>(
  {
    _id: text,
    currency: text,
    referrer: minor,
    friend: minor,
    times: { type: Number, required: true },
    taken: { type: Number, default: 0 },
    boosts: [
      { _id: false, multiplier: Number, startsAt: Date, endsAt: Date, firstFriends: Number },
    ],
    collectDays: { type: Number, default: null },
    status: text,
    isOpen: Boolean,
    createdBy: text,
    createdAt: { type: Date, required: true },
    nextRetryAt: { type: Date, default: null },
    retryCount: { type: Number, default: 0 },
  },
  { versionKey: false },
)
referralProgrammeSchema.index({ isOpen: 1 }, { unique: true, sparse: true })
referralProgrammeSchema.index({ createdAt: -1 })
referralProgrammeSchema.index({ nextRetryAt: 1 })

export function referralProgrammesRepository(model: Model<ProgrammeDocument>): ReferralProgrammes {
  return {
    async find(id) {
      const found = await model.findById(id).lean()
      return found && programmeOf(found)
    },
    async open() {
      const found = await model.findOne({ isOpen: true }).lean()
      return found && programmeOf(found)
    },
    async latest(limit) {
      const [open, newest] = await Promise.all([
        model.find({ isOpen: true }).lean(),
        model.find().sort({ createdAt: -1 }).limit(limit).lean(),
      ])
      return openFirst(open, newest, limit).map(programmeOf)
    },
    add: async ({ id, boosts, ...programme }) =>
      programmeOf(await insertOrFind(model, { _id: id, ...programme, boosts: [...boosts] })),
    async setOpen(id) {
      const filter: object = { _id: id, status: { $in: ['DRAFT', 'OPEN'] } }
      const set = { status: 'OPEN', isOpen: true, nextRetryAt: null }
      let isThere = false
      const isFree = await unlessTaken(async () => {
        isThere = (await model.updateOne(filter, { $set: set })).matchedCount === 1
      })
      return isFree && isThere
    },
    async setEnding(id, from, nextRetryAt) {
      const found = await model
        .findOneAndUpdate(
          { _id: id, status: { $in: [...from] } },
          {
            $set: { status: 'ENDING', nextRetryAt },
            $unset: { isOpen: 1 },
            $inc: { retryCount: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<ProgrammeDocument>()
      return found && programmeOf(found)
    },
    async setEnded({ id, retryCount }) {
      const ended = await model.updateOne(
        { _id: id, status: 'ENDING', retryCount },
        { $set: { status: 'ENDED', nextRetryAt: null } },
      )
      return ended.matchedCount === 1
    },
    async take({ id, times }, count) {
      const most = times - count
      if (most < 0) return false
      const hasRoom = { $or: [{ taken: { $lte: most } }, { taken: null }] } as object
      const took = await model.updateOne(
        { _id: id, isOpen: true, ...hasRoom },
        { $inc: { taken: count } },
      )
      return took.matchedCount === 1
    },
    async giveBack(id, count) {
      await model.updateOne({ _id: id, taken: { $gte: count } }, { $inc: { taken: -count } })
    },
    async wake(id, now) {
      await model.updateOne({ _id: id, status: 'ENDING' }, { $set: { nextRetryAt: now } })
    },
    async due(now, limit) {
      const found = model.find({ nextRetryAt: { $lte: now } }).sort({ nextRetryAt: 1 })
      return (await found.limit(limit).lean<ProgrammeDocument[]>()).map(programmeOf)
    },
  }
}

/** Documents of a former version have neither retries nor boosts, count nothing, and credit at once. */
const programmeOf = ({
  _id,
  isOpen: _open,
  nextRetryAt = null,
  retryCount = 0,
  taken = 0,
  boosts = [],
  collectDays = null,
  ...rest
}: ProgrammeDocument): ReferralProgramme => ({
  ...{ id: _id, ...rest, nextRetryAt, retryCount, taken, collectDays },
  boosts: boosts.map(({ multiplier, startsAt = null, endsAt = null, firstFriends = null }) => ({
    ...{ multiplier, startsAt, endsAt, firstFriends },
  })),
})
