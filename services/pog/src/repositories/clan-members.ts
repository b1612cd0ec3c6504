import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Which clan a user is in, as the events of clans say it. */
export interface ClanMember {
  userId: string
  clanId: string | null
  /** Of the event that said it: an older one changes nothing. */
  version: number
}

type ClanMemberDocument = Omit<ClanMember, 'userId'> & { _id: string }

export const clanMemberSchema = new Schema<ClanMemberDocument>(
  {
    _id: { type: String, required: true },
    clanId: { type: String, default: null },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)

export interface ClanMembers {
  find(userId: string): Promise<ClanMember | null>
  joined(userId: string, clanId: string, version: number): Promise<void>
  /** Of a user of whom nothing is stored, nothing is stored: an account that is gone leaves its clan too. */
  left(userId: string, version: number): Promise<void>
}

export function clanMembersRepository(model: Model<ClanMemberDocument>): ClanMembers {
  return {
    async find(_id) {
      const found = await model.findById(_id).lean<ClanMemberDocument>()
      return found && { userId: _id, clanId: found.clanId, version: Number(found.version) }
    },
    async joined(_id, clanId, version) {
      const stored = await raceSafeUpsert(() =>
        model.findOneAndUpdate(
          { _id },
          { $setOnInsert: { clanId, version } },
          { upsert: true, returnDocument: 'after' },
        ),
      )
      if (stored && Number(stored.version) >= version) return
      await model.updateOne({ _id, version: { $lt: version } }, { $set: { clanId, version } })
    },
    async left(_id, version) {
      await model.updateOne({ _id, version: { $lt: version } }, { $set: { clanId: null, version } })
    },
  }
}
