import { insertOnce, type Mongo } from '@platform/service-kit'
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
  rewrap(
    read: PersonKey,
    next: Pick<PersonKey, 'wrapped' | 'masterKeyId' | 'wrappedAt'>,
  ): Promise<boolean>
  /** All, in the order of their persons. */
  all(after: string | null, limit: number): Promise<PersonKey[]>
}

type KeyDocument = Omit<PersonKey, 'userId'> & { _id: string }

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

const personKeySchema = new Schema<KeyDocument>(
  {
    ...{ _id: text, keyId: text, wrapped: text },
    ...{ masterKeyId: text, createdAt: date, wrappedAt: date },
  },
  { versionKey: false },
)

function personKeysRepository(model: Model<KeyDocument>): PersonKeys {
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
    async all(after, limit) {
      const later = after === null ? {} : { _id: { $gt: after } }
      const found = await model.find(later).sort({ _id: 1 }).limit(limit).lean<KeyDocument[]>()
      return found.map(keyOf)
    },
  }
}

const keyOf = ({ _id, ...rest }: KeyDocument): PersonKey => ({ userId: _id, ...rest })

/**
 * Models of the database of keys, and the repository over them.
 * @throws Error while a restore of it is not finished: a person whose key is not back yet would get another one
 */
export async function openPersonKeys(mongo: Mongo): Promise<PersonKeys> {
  // The command marks it as it marks databases of services. This one has no migrations of its own.
  const mark = await mongo.connection.collection('migrations').findOne({}, { sort: { _id: 1 } })
  if (mark) throw new Error(`the database of keys has the migration ${mark._id}`)
  const Key = mongo.model('PersonKey', personKeySchema, 'person_keys')
  await mongo.initModels([Key])
  return personKeysRepository(Key)
}
