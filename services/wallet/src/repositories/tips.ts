import { type Model, Schema } from 'mongoose'
import type { UserAccount } from '../domain/account.ts'
import type { Tip } from '../domain/tip.ts'
import { replaceOlder } from './replace-older.ts'

/** A cache of accounts' tips, perhaps stale: where the search for the last posting starts. */
export interface CachedTips {
  find(accounts: readonly UserAccount[]): Promise<Tip[]>
  /** Stores the tips; a newer one stays. */
  save(tips: readonly Tip[]): Promise<void>
}

/** One of a version before `debt` has none: no account owed anything then. */
type TipDocument = Omit<Tip, 'account' | 'debt'> & { _id: UserAccount; debt?: bigint }

export const tipSchema = new Schema<TipDocument>(
  {
    _id: String,
    seq: { type: Number, required: true },
    balance: { type: Schema.Types.BigInt, required: true },
    held: { type: Schema.Types.BigInt, required: true },
    debt: Schema.Types.BigInt,
    at: { type: Date, required: true },
  },
  { versionKey: false },
)

export function tipsRepository(model: Model<TipDocument>): CachedTips {
  return {
    async find(accounts) {
      const documents = await model.find({ _id: { $in: accounts } }).lean()
      return documents.map(
        ({ _id, debt = 0n, ...rest }) => ({ account: _id, ...rest, debt }) as Tip,
      )
    },
    save: (tips) =>
      replaceOlder(
        model,
        tips.map(({ account, ...rest }) => ({ _id: account, ...rest })),
      ),
  }
}
