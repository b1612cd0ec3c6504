import type { Currency } from '@platform/contracts/money'
import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { IssuedHour } from '../domain/issue-allowance.ts'

interface Allowance {
  hours: readonly IssuedHour[]
  /** Number of its changes. */
  version: number
}

export interface IssueAllowances {
  get(currency: Currency): Promise<Allowance>
  /** @returns false when another call changed it since it was read */
  replace(currency: Currency, version: number, hours: readonly IssuedHour[]): Promise<boolean>
}

type AllowanceDocument = Allowance & { _id: Currency }

export const issueAllowanceSchema = new Schema<AllowanceDocument>(
  {
    _id: String,
    hours: [{ _id: false, hour: Number, amount: Schema.Types.BigInt }],
    version: { type: Number, required: true },
  },
  { versionKey: false },
)

export function issueAllowancesRepository(model: Model<AllowanceDocument>): IssueAllowances {
  return {
    get: (currency) => insertOrFind(model, { _id: currency, hours: [], version: 0 }),
    async replace(currency, version, hours) {
      const change = { $set: { hours, version: version + 1 } }
      return (await model.updateOne({ _id: currency, version }, change)).modifiedCount === 1
    },
  }
}
