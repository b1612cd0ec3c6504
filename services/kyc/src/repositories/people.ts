import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Person } from '../domain/person.ts'

export interface People {
  /** A user of whom nothing is stored has decided nothing. */
  find(userId: string): Promise<Person>
  /** The first time stays. @returns when it was */
  skip(userId: string, at: Date): Promise<Date>
  /** The user claims the bonus by this claim: the first one stays. @returns that one */
  claim(userId: string, claimId: string): Promise<string>
  /** Forgets that the user went on without a verification. */
  forgetSkip(userId: string): Promise<void>
}

type PersonDocument = Omit<Person, 'userId'> & { _id: string }

export const personSchema = new Schema<PersonDocument>(
  {
    _id: { type: String, required: true },
    skippedAt: { type: Date, default: null },
    claimId: { type: String, default: null },
  },
  { versionKey: false },
)

export function peopleRepository(model: Model<PersonDocument>): People {
  const find = async (userId: string): Promise<Person> => {
    const found = await model.findById(userId).lean<PersonDocument>()
    return { userId, skippedAt: found?.skippedAt ?? null, claimId: found?.claimId ?? null }
  }
  /** Sets a field that has no value yet. */
  const setOnce = async (userId: string, field: 'skippedAt' | 'claimId', value: unknown) => {
    const isNew = await insertOnce(model, {
      ...{ _id: userId, skippedAt: null, claimId: null },
      [field]: value,
    })
    if (!isNew) await model.updateOne({ _id: userId, [field]: null }, { $set: { [field]: value } })
    return find(userId)
  }
  return {
    find,
    skip: async (userId, at) => (await setOnce(userId, 'skippedAt', at)).skippedAt ?? at,
    claim: async (userId, claimId) =>
      (await setOnce(userId, 'claimId', claimId)).claimId ?? claimId,
    async forgetSkip(userId) {
      await model.updateOne({ _id: userId }, { $set: { skippedAt: null } })
    },
  }
}
