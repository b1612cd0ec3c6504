import type { Currency } from '@platform/contracts/money'
import { insertOrFind, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { BoostProgramme } from '../domain/card-boosts/boost-programme.ts'
import { openFirst } from './open-first.ts'

export interface BoostProgrammes {
  find(id: string): Promise<BoostProgramme | null>
  /** The one that boosts rewards of this currency now. */
  open(currency: Currency): Promise<BoostProgramme | null>
  /** What is open, whatever its age, and then the newest of the others. */
  latest(limit: number): Promise<BoostProgramme[]>
  /** Stores it unless its id is taken. @returns the stored one */
  add(programme: BoostProgramme): Promise<BoostProgramme>
  /** Opens a draft; may be repeated. False while another one of its currency is open, and when its end has begun. */
  setOpen(programme: Pick<BoostProgramme, 'id' | 'currency'>): Promise<boolean>
  /** From one of these states: it boosts nothing new. Null where it is in another. */
  setEnding(
    id: string,
    from: readonly BoostProgramme['status'][],
    nextRetryAt: Date,
  ): Promise<BoostProgramme | null>
  /** The wallet has ended it. False when its end was begun again meanwhile. */
  setEnded(ending: BoostProgramme): Promise<boolean>
  /** One that ends is looked at again at once: the wallet has answered something that was due. */
  wake(id: string, now: Date): Promise<void>
  /** Drafts to give up, and ends to try again. */
  due(now: Date, limit: number): Promise<BoostProgramme[]>
}

interface ProgrammeDocument extends Omit<BoostProgramme, 'id'> {
  _id: string
  /** The currency of an open one: it is unique. */
  openFor?: Currency
}

const text = { type: String, required: true } as const
const minor = { type: Schema.Types.BigInt, required: true } as const

export const boostProgrammeSchema = new Schema<ProgrammeDocument>(
  {
    ...{ _id: text, currency: text, budget: minor, most: minor, status: text },
    openFor: String,
    createdBy: text,
    createdAt: { type: Date, required: true },
    nextRetryAt: { type: Date, default: null },
    retryCount: { type: Number, default: 0 },
  },
  { versionKey: false },
)
boostProgrammeSchema.index({ openFor: 1 }, { unique: true, sparse: true })
boostProgrammeSchema.index({ createdAt: -1 })
boostProgrammeSchema.index({ nextRetryAt: 1 })

export function boostProgrammesRepository(model: Model<ProgrammeDocument>): BoostProgrammes {
  return {
    async find(id) {
      const found = await model.findById(id).lean<ProgrammeDocument>()
      return found && programmeOf(found)
    },
    async open(currency) {
      const found = await model.findOne({ openFor: currency }).lean<ProgrammeDocument>()
      return found && programmeOf(found)
    },
    async latest(limit) {
      const isOpen: object = { openFor: { $gt: '' } }
      const [open, newest] = await Promise.all([
        model.find(isOpen).lean<ProgrammeDocument[]>(),
        model.find().sort({ createdAt: -1 }).limit(limit).lean<ProgrammeDocument[]>(),
      ])
      return openFirst(open, newest, limit).map(programmeOf)
    },
    add: async ({ id, ...programme }) =>
      programmeOf(await insertOrFind(model, { _id: id, ...programme })),
    async setOpen({ id, currency }) {
      const filter: object = { _id: id, status: { $in: ['DRAFT', 'OPEN'] } }
      const set = { status: 'OPEN' as const, openFor: currency, nextRetryAt: null }
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
            $unset: { openFor: 1 },
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
    async wake(id, now) {
      await model.updateOne({ _id: id, status: 'ENDING' }, { $set: { nextRetryAt: now } })
    },
    async due(now, limit) {
      const found = model.find({ nextRetryAt: { $lte: now } }).sort({ nextRetryAt: 1 })
      return (await found.limit(limit).lean<ProgrammeDocument[]>()).map(programmeOf)
    },
  }
}

const programmeOf = ({
  _id,
  openFor: _open,
  budget,
  most,
  ...rest
}: ProgrammeDocument): BoostProgramme => ({
  ...{ id: _id, ...rest, budget: BigInt(budget), most: BigInt(most) },
})
