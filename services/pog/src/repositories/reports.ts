import type { CardReportGround } from '@platform/contracts/pog/feed'
import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** That a user says what is wrong with a card, as it is in one version. */
export interface CardReport {
  postId: string
  contentVersion: number
  userId: string
  ground: CardReportGround
  at: Date
}

/** `_id`: `<post>:<version>:<user>` */
type CardReportDocument = CardReport & { _id: string }

const text = { type: String, required: true } as const

export const cardReportSchema = new Schema<CardReportDocument>(
  {
    ...{ _id: text, postId: text, ground: text, userId: { ...text, index: true } },
    contentVersion: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)
cardReportSchema.index({ postId: 1, contentVersion: 1 })

export interface CardReports {
  /** The first of a user about one version counts. @returns what is stored */
  add(report: CardReport): Promise<CardReport>
  /** The ground of each report of that version. */
  groundsOf(postId: string, contentVersion: number): Promise<CardReportGround[]>
  /** Whether the user has reported the card in any version. */
  isBy(userId: string, postId: string): Promise<boolean>
}

export function cardReportsRepository(model: Model<CardReportDocument>): CardReports {
  return {
    async add(report) {
      const reportId = `${report.postId}:${report.contentVersion}:${report.userId}`
      const { _id, ...stored } = await insertOrFind(model, { _id: reportId, ...report })
      return stored
    },
    async groundsOf(postId, contentVersion) {
      const found = await model
        .find({ postId, contentVersion }, { ground: 1 })
        .lean<Pick<CardReportDocument, 'ground'>[]>()
      return found.map(({ ground }) => ground)
    },
    isBy: async (userId, postId) => (await model.exists({ userId, postId })) !== null,
  }
}
