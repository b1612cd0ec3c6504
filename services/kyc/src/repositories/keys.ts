import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** The key of one person, wrapped by a master key. */
export interface PersonKey {
  userId: string
  /** 16 characters, random: a key that is made after an erasure has another one. */
  keyId: string
  /** base64url */
  wrapped: string
  masterKeyId: string
  createdAt: Date
  /** When the present master key wrapped it. */
  wrappedAt: Date
}

export interface PersonKeys {
  find(userId: string): Promise<PersonKey | null>
  /** Does nothing where the person has a key. */
  insert(key: PersonKey): Promise<void>
  /** Only this key of the person, not one that was made since. */
  remove(userId: string, keyId: string): Promise<void>
  /** Stores another wrapping, unless it was wrapped anew or deleted since it was read. @returns whether it did */
  rewrap(read: PersonKey, next: Pick<PersonKey, 'wrapped' | 'masterKeyId' | 'wrappedAt'>): Promise<boolean>
  /** Keys that another master key wraps, of the persons after this one. */
  notUnder(masterKeyId: string, after: string | null, limit: number): Promise<PersonKey[]>
  /** How many keys each master key wraps. */
  countByMasterKey(): Promise<ReadonlyMap<string, number>>
  /** All, in the order of their persons. */
  all(after: string | null, limit: number): Promise<PersonKey[]>
}

type KeyDocument = Omit<PersonKey, 'userId'> & { _id: string }

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const personKeySchema = new Schema<KeyDocument>(
  {
    ...{ _id: text, keyId: text, wrapped: text },
    ...{ masterKeyId: { ...text, index: true }, createdAt: date, wrappedAt: date },
  },
  { versionKey: false },
)

export function personKeysRepository(model: Model<KeyDocument>): PersonKeys {
  const page = async (filter: object, limit: number) => {
    const found = await model.find(filter).sort({ _id: 1 }).limit(limit).lean<KeyDocument[]>()
    return found.map(keyOf)
  }
  return {
    async find(userId) {
      const found = await model.findById(userId).lean<KeyDocument>()
      return found && keyOf(found)
    },
    async insert({ userId, ...rest }) {
      await insertOnce(model, { _id: userId, ...rest })
    },
    async remove(userId, keyId) {
      await model.deleteOne({ _id: userId, keyId })
    },
    async rewrap({ userId, keyId, wrapped }, next) {
      const unchanged = { _id: userId, keyId, wrapped }
      return (await model.updateOne(unchanged, { $set: next })).matchedCount === 1
    },
    notUnder: (masterKeyId, after, limit) =>
      page({ ...afterId(after), masterKeyId: { $ne: masterKeyId } }, limit),
    async countByMasterKey() {
      const ids = await model.distinct('masterKeyId')
      const counts = await Promise.all(
        ids.map(async (id) => [id, await model.countDocuments({ masterKeyId: id })] as const),
      )
      return new Map(counts)
    },
    all: (after, limit) => page(afterId(after), limit),
  }
}

const afterId = (after: string | null) => (after === null ? {} : { _id: { $gt: after } })

const keyOf = ({ _id, ...rest }: KeyDocument): PersonKey => ({ userId: _id, ...rest })
