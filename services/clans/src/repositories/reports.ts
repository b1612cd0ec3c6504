import type { ReportGround } from '@platform/contracts/clans/constants'
import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** That a user says what is wrong with a clan: once for each version of what it shows. */
export interface Report {
  clanId: string
  contentVersion: number
  userId: string
  ground: ReportGround
  at: Date
}

type ReportDocument = Report & { _id: string }

const text = { type: String, required: true } as const

export const reportSchema = new Schema<ReportDocument>(
  {
    ...{ _id: text, clanId: text, ground: text, userId: { ...text, index: true } },
    contentVersion: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)

export interface Reports {
  /** The first of a user about a version counts. @returns what is stored */
  add(report: Report): Promise<Report>
}

export function reportsRepository(model: Model<ReportDocument>): Reports {
  return {
    async add(report) {
      const _id = `${report.clanId}:${report.contentVersion}:${report.userId}`
      const { _id: _, ...stored } = await insertOrFind(model, { _id, ...report })
      return stored
    },
  }
}
