import type { Currency } from '@platform/contracts/money'
import { insertOrFind, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { PartnerProgramme } from '../domain/partners/partner-programme.ts'
import { openFirst } from './open-first.ts'

export interface PartnerProgrammes {
  find(id: string): Promise<PartnerProgramme | null>
  /** The one that pays this partner, or with null all others, of rewards of this currency now. */
  open(partner: string | null, currency: Currency): Promise<PartnerProgramme | null>
  /** What is open, whatever its age, and then the newest of the others. */
  latest(limit: number): Promise<PartnerProgramme[]>
  /** Stores it unless its id is taken. @returns the stored one */
  add(programme: PartnerProgramme): Promise<PartnerProgramme>
  /** Opens a draft; may be repeated. False while another one of its partner and currency is open, and when its end has begun. */
  setOpen(programme: Pick<PartnerProgramme, 'id' | 'partner' | 'currency'>): Promise<boolean>
  /** From one of these states: it pays for nothing new. Null where it is in another. */
  setEnding(
    id: string,
    from: readonly PartnerProgramme['status'][],
    nextRetryAt: Date,
  ): Promise<PartnerProgramme | null>
  /** The wallet has ended it. False when its end was begun again meanwhile. */
  setEnded(ending: PartnerProgramme): Promise<boolean>
  /** One that ends is looked at again at once: the wallet has answered something that was due. */
  wake(id: string, now: Date): Promise<void>
  /** Drafts to give up, and ends to try again. */
  due(now: Date, limit: number): Promise<PartnerProgramme[]>
}

interface ProgrammeDocument extends Omit<PartnerProgramme, 'id'> {
  _id: string
  /** Of an open one, whom it pays in which currency: it is unique. */
  openFor?: string
}

const text = { type: String, required: true } as const
const minor = { type: Schema.Types.BigInt, required: true } as const

export const partnerProgrammeSchema = new Schema<ProgrammeDocument>(
  {
    ...{ _id: text, currency: text, budget: minor, most: minor, status: text },
    partner: { type: String, default: null },
    percent: { type: Number, required: true },
    openFor: String,
    createdBy: text,
    createdAt: { type: Date, required: true },
    nextRetryAt: { type: Date, default: null },
    retryCount: { type: Number, default: 0 },
  },
  { versionKey: false },
)
partnerProgrammeSchema.index({ openFor: 1 }, { unique: true, sparse: true })
partnerProgrammeSchema.index({ createdAt: -1 })
partnerProgrammeSchema.index({ nextRetryAt: 1 })

export function partnerProgrammesRepository(model: Model<ProgrammeDocument>): PartnerProgrammes {
  return {
    async find(id) {
      const found = await model.findById(id).lean<ProgrammeDocument>()
      return found && programmeOf(found)
    },
    async open(partner, currency) {
      const found = await model
        .findOne({ openFor: openForOf({ partner, currency }) })
        .lean<ProgrammeDocument>()
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
    async setOpen({ id, ...whom }) {
      const filter: object = { _id: id, status: { $in: ['DRAFT', 'OPEN'] } }
      const set = { status: 'OPEN' as const, openFor: openForOf(whom), nextRetryAt: null }
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

const openForOf = ({ partner, currency }: Pick<PartnerProgramme, 'partner' | 'currency'>) =>
  `${partner ?? 'all'}:${currency}`

const programmeOf = ({
  _id,
  openFor: _open,
  budget,
  most,
  percent,
  ...rest
}: ProgrammeDocument): PartnerProgramme => ({
  ...{ id: _id, ...rest, budget: BigInt(budget), most: BigInt(most), percent: Number(percent) },
})
