import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Grant } from '../domain/grant.ts'

export interface Grants {
  /** Stores the grant unless its id is taken. @returns the stored grant */
  take(grant: Grant): Promise<Grant>
  byIds(ids: readonly string[]): Promise<Grant[]>
  /** Sums of a fund's grants by kind, paid or not paid yet, minor units. */
  totals(fundId: string): Promise<Record<Grant['kind'], bigint>>
}

type GrantDocument = Omit<Grant, 'id' | 'fundId'> & {
  _id: string
  /** Stored name of `fundId`. */
  campaignId: string
}

export const grantSchema = new Schema<GrantDocument>(
  {
    _id: String,
    campaignId: { type: String, required: true, index: true },
    claimId: { type: String, default: null },
    account: { type: String, required: true },
    amount: { type: Schema.Types.BigInt, required: true },
    kind: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)

export function grantsRepository(model: Model<GrantDocument>): Grants {
  const byIds = async (ids: readonly string[]) =>
    (await model.find({ _id: { $in: ids } }).lean()).map(grantOf)
  return {
    byIds,
    async totals(fundId) {
      const sums = await model.aggregate<{ _id: Grant['kind']; total: bigint | number }>([
        { $match: { campaignId: fundId } },
        { $group: { _id: '$kind', total: { $sum: '$amount' } } },
      ])
      const of = (kind: Grant['kind']) => BigInt(sums.find(({ _id }) => _id === kind)?.total ?? 0)
      return { reward: of('reward'), return: of('return') }
    },
    take: async ({ id, fundId, ...rest }) =>
      grantOf(await insertOrFind(model, { _id: id, campaignId: fundId, ...rest })),
  }
}

const grantOf = ({ _id, campaignId, ...rest }: GrantDocument): Grant => ({
  id: _id,
  fundId: campaignId,
  ...rest,
})
