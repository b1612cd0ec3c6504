import type { Mongo } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { UserAccount } from '../domain/account.ts'
import type { Head } from '../domain/chain.ts'
import { moveForward } from './move-forward.ts'

/** Where chains ended when someone last looked: only a hint where to start following them. */
export interface Heads {
  find(accounts: readonly UserAccount[]): Promise<Head[]>
  /** Moves heads forward, never back. */
  advance(heads: readonly Head[]): Promise<void>
}

type HeadDocument = Omit<Head, 'account'> & { _id: UserAccount }

const schema = new Schema<HeadDocument>(
  {
    _id: String,
    seq: { type: Number, required: true },
    balance: { type: Schema.Types.BigInt, required: true },
    held: { type: Schema.Types.BigInt, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)

export function headModel(mongo: Mongo): Model<HeadDocument> {
  return mongo.model('Head', schema, 'heads')
}

export function headsRepository(model: Model<HeadDocument>): Heads {
  return {
    async find(accounts) {
      const documents = await model.find({ _id: { $in: accounts } }).lean()
      return documents.map(({ _id, ...rest }) => ({ account: _id, ...rest }) as Head)
    },
    advance: (heads) =>
      moveForward(
        model,
        heads.map(({ account, ...rest }) => ({ _id: account, ...rest })),
      ),
  }
}
