import { insertOnce, type Mongo } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Terms } from '../domain/campaign-terms.ts'

/** A campaign's escrow: the wallet's copy of the terms, and how far its funding came. */
export interface Fund {
  campaignId: string
  operatorId: string
  terms: Terms
  /** Each try to fund has a number and with it a posting key of its own. */
  attempt: number
  /** `refused`: the operator's account could not pay that attempt. */
  status: 'open' | 'funded' | 'refused'
  createdAt: Date
}

export interface Funds {
  find(campaignId: string): Promise<Fund | null>
  /** @returns whether it was the first for its campaign */
  open(fund: Fund): Promise<boolean>
  /** Starts the next attempt after a refused one, with terms that may differ. @returns false when somebody else did */
  reopen(fund: Fund): Promise<boolean>
  /** Ends the open attempt. */
  close(campaignId: string, attempt: number, status: 'funded' | 'refused'): Promise<void>
  /** Attempts left open by somebody who died, begun before then, oldest first. */
  openSince(before: Date, limit: number): Promise<Fund[]>
  /** Ids of the next ones behind this one. */
  after(campaignId: string, limit: number): Promise<string[]>
}

type FundDocument = Omit<Fund, 'campaignId'> & { _id: string }

const terms = new Schema(
  {
    kind: { type: String, required: true },
    currency: { type: String, required: true },
    amount: Schema.Types.BigInt,
    slots: Number,
    pool: Schema.Types.BigInt,
  },
  { _id: false },
)

const schema = new Schema<FundDocument>(
  {
    _id: String,
    operatorId: { type: String, required: true },
    terms: { type: terms, required: true },
    attempt: { type: Number, required: true },
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ status: 1, createdAt: 1 })

export function fundModel(mongo: Mongo): Model<FundDocument> {
  return mongo.model('Fund', schema, 'funds')
}

export function fundsRepository(model: Model<FundDocument>): Funds {
  return {
    async find(campaignId) {
      const found = await model.findById(campaignId).lean()
      return found && fundOf(found)
    },
    open: ({ campaignId, ...rest }) => insertOnce(model, { _id: campaignId, ...rest }),
    async reopen({ campaignId, operatorId, terms, attempt, createdAt }) {
      const { matchedCount } = await model.updateOne(
        { _id: campaignId, status: 'refused', attempt: attempt - 1 },
        { $set: { operatorId, terms, attempt, createdAt, status: 'open' } },
      )
      return matchedCount === 1
    },
    async close(campaignId, attempt, status) {
      await model.updateOne({ _id: campaignId, attempt, status: 'open' }, { $set: { status } })
    },
    async openSince(before, limit) {
      const filter = { status: 'open' as const, createdAt: { $lt: before } }
      const found = await model.find(filter).sort({ createdAt: 1 }).limit(limit).lean()
      return found.map(fundOf)
    },
    async after(campaignId, limit) {
      const behind = { _id: { $gt: campaignId } }
      const found = await model.find(behind, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean()
      return found.map(({ _id }) => _id)
    },
  }
}

const fundOf = ({ _id, ...rest }: FundDocument): Fund => ({ campaignId: _id, ...rest })
