import type { ReportGround } from '@platform/contracts/clans/constants'
import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { reportedOnce } from '../domain/report.ts'

/** That a user says what is wrong with a clan. */
export interface Report {
  clanId: string
  contentVersion: number
  userId: string
  ground: ReportGround
  at: Date
  /** The item of the review queue that it is part of; absent until it is. */
  reviewId?: string
}

/** `_id`: `<clan>:<what is reported once>:<user>` */
type ReportDocument = Report & { _id: string }

const text = { type: String, required: true } as const

export const reportSchema = new Schema<ReportDocument>(
  {
    ...{ _id: text, clanId: text, ground: text, userId: { ...text, index: true } },
    contentVersion: { type: Number, required: true },
    at: { type: Date, required: true },
    reviewId: { type: String, index: true, sparse: true },
  },
  { versionKey: false },
)

export interface Reports {
  /** The first of a user about the same counts. @returns what is stored */
  add(report: Report): Promise<Report>
  /** It is part of that item. */
  assign(report: Report, reviewId: string): Promise<void>
  /** The ground of each report that is part of the item. */
  groundsOf(reviewId: string): Promise<ReportGround[]>
  /** Whether the user has reported the clan. */
  isBy(userId: string, clanId: string): Promise<boolean>
}

const reportId = ({ clanId, contentVersion, ground, at, userId }: Report) =>
  `${clanId}:${reportedOnce(contentVersion, ground, at)}:${userId}`

export function reportsRepository(model: Model<ReportDocument>): Reports {
  return {
    async add(report) {
      const { _id, ...stored } = await insertOrFind(model, { _id: reportId(report), ...report })
      return stored
    },
    async assign(report, reviewId) {
      await model.updateOne({ _id: reportId(report) }, { $set: { reviewId } })
    },
    async groundsOf(reviewId) {
      const found = await model.find({ reviewId }, { ground: 1 }).lean<ReportDocument[]>()
      return found.map(({ ground }) => ground)
    },
    isBy: async (userId, clanId) => (await model.exists({ userId, clanId })) !== null,
  }
}
