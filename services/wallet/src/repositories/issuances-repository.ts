import { insertOrFind, type Mongo } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { UserAccount } from '../domain/account.ts'

/** A treasurer's order to issue currency; it pins the request's account and amount under its id. */
export interface Issuance {
  id: string
  /** Of the request. */
  hash: string
  treasurerId: string
  account: UserAccount
  /** Minor units. */
  amount: bigint
  reason: string
  createdAt: Date
}

export interface Issuances {
  /** Stores the order unless its id is taken. @returns the one that stands */
  order(issuance: Issuance): Promise<Issuance>
  find(id: string): Promise<Issuance | null>
}

type IssuanceDocument = Omit<Issuance, 'id'> & { _id: string }

const schema = new Schema<IssuanceDocument>(
  {
    _id: String,
    hash: { type: String, required: true },
    treasurerId: { type: String, required: true },
    account: { type: String, required: true },
    amount: { type: Schema.Types.BigInt, required: true },
    reason: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)

export function issuanceModel(mongo: Mongo): Model<IssuanceDocument> {
  return mongo.model('Issuance', schema, 'issuances')
}

export function issuancesRepository(model: Model<IssuanceDocument>): Issuances {
  return {
    order: async ({ id, ...rest }) => issuanceOf(await insertOrFind(model, { _id: id, ...rest })),
    async find(id) {
      const document = await model.findById(id).lean()
      return document && issuanceOf(document)
    },
  }
}

const issuanceOf = ({ _id, ...rest }: IssuanceDocument): Issuance => ({ id: _id, ...rest })
