import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Invite } from '../domain/invite.ts'

/** `_id`: derived from the request that made it, so that a repeated one finds it. */
type InviteDocument = Invite & { _id: string }

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const
const date = { type: Date, required: true } as const

export const inviteSchema = new Schema<InviteDocument>(
  {
    ...{ _id: text, code: { ...text, unique: true }, clanId: text, requestHash: text },
    createdBy: { ...text, index: true },
    ...{ createdAt: date, expiresAt: { ...date, index: true }, most: number, used: number },
  },
  { versionKey: false },
)
inviteSchema.index({ clanId: 1, expiresAt: 1 })

export interface Invites {
  /** Stores it, unless its id is taken. @returns what has the id */
  add(id: string, invite: Invite): Promise<Invite>
  find(id: string): Promise<Invite | null>
  byCode(code: string): Promise<Invite | null>
  /** Who made each of those of a clan that are neither over nor used up. */
  openOf(clanId: string, now: Date): Promise<Pick<Invite, 'createdBy'>[]>
  /** Takes one away that lets nobody in yet. */
  remove(id: string): Promise<void>
  /** Those of a clan let nobody in from that time on. */
  endAll(clanId: string, now: Date): Promise<void>
  /** Counts one whom it lets in; false when it has let in as many as it may. */
  use(invite: Pick<Invite, 'code' | 'most'>): Promise<boolean>
  giveBack(code: string): Promise<void>
  deleteExpired(before: Date): Promise<void>
}

export function invitesRepository(model: Model<InviteDocument>): Invites {
  const one = async (filter: object) => {
    const found = await model.findOne(filter).lean<InviteDocument>()
    return found && inviteOf(found)
  }
  return {
    add: async (_id, invite) => inviteOf(await insertOrFind(model, { _id, ...invite })),
    find: (id) => one({ _id: id }),
    byCode: (code) => one({ code }),
    openOf: (clanId, now) =>
      model
        .find(
          { clanId, expiresAt: { $gt: now }, $expr: { $lt: ['$used', '$most'] } },
          { createdBy: 1 },
        )
        .lean<Pick<Invite, 'createdBy'>[]>(),
    async remove(_id) {
      await model.deleteOne({ _id })
    },
    async endAll(clanId, now) {
      await model.updateMany({ clanId, expiresAt: { $gt: now } }, { $set: { expiresAt: now } })
    },
    async use({ code, most }) {
      const free = { code, used: { $lt: most } }
      return (await model.updateOne(free, { $inc: { used: 1 } })).matchedCount === 1
    },
    async giveBack(code) {
      await model.updateOne({ code, used: { $gt: 0 } }, { $inc: { used: -1 } })
    },
    async deleteExpired(before) {
      await model.deleteMany({ expiresAt: { $lte: before } })
    },
  }
}

function inviteOf({ _id, ...invite }: InviteDocument): Invite {
  return { ...invite, most: Number(invite.most), used: Number(invite.used) }
}
