import { insertOrFind, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { ReferralProgramme } from '../domain/referrals/programme.ts'

export interface ReferralProgrammes {
  find(id: string): Promise<ReferralProgramme | null>
  /** The one that pays now. */
  open(): Promise<ReferralProgramme | null>
  /** Newest first. */
  latest(limit: number): Promise<ReferralProgramme[]>
  /** Stores it unless its id is taken. @returns the stored one */
  add(programme: ReferralProgramme): Promise<ReferralProgramme>
  /** Opens a draft. False while another one is open. */
  setOpen(id: string): Promise<boolean>
  setEnded(id: string): Promise<void>
}

interface ProgrammeDocument extends Omit<ReferralProgramme, 'id'> {
  _id: string
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
    status: text,
    isOpen: Boolean,
    createdBy: text,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
referralProgrammeSchema.index({ isOpen: 1 }, { unique: true, sparse: true })
referralProgrammeSchema.index({ createdAt: -1 })

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
    latest: async (limit) =>
      (await model.find({}).sort({ createdAt: -1 }).limit(limit).lean()).map(programmeOf),
    add: async ({ id, ...programme }) =>
      programmeOf(await insertOrFind(model, { _id: id, ...programme })),
    setOpen: (id) =>
      unlessTaken(() =>
        model.updateOne({ _id: id, status: 'DRAFT' }, { $set: { status: 'OPEN', isOpen: true } }),
      ),
    async setEnded(id) {
      await model.updateOne({ _id: id }, { $set: { status: 'ENDED' }, $unset: { isOpen: 1 } })
    },
  }
}

const programmeOf = ({ _id, isOpen: _open, ...rest }: ProgrammeDocument): ReferralProgramme => ({
  id: _id,
  ...rest,
})
