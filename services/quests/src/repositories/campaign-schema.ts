import { type OutboxEvent, outboxField } from '@platform/service-kit'
import { Schema } from 'mongoose'
import type { Campaign } from '../domain/campaign.ts'

export interface CampaignDocument extends Omit<Campaign, 'id'> {
  _id: string
  /** `rewardRank`, so that the database can sort by it. */
  rank: number
  /** When its next pass of closing is due; absent since its last change of status. */
  nextLookAt?: Date
  outbox: OutboxEvent[]
}

const { Mixed } = Schema.Types
const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const texts = [{ type: String }]

export const campaignSchema = new Schema<CampaignDocument>(
  {
    _id: { type: String, required: true },
    slug: text,
    status: text,
    version: { type: Number, required: true },
    writtenVersion: Number,
    createdBy: text,
    writers: texts,
    staff: texts,
    funders: texts,
    createdAt: date,
    publishedAt: { type: Date, default: null },
    namesKey: String,
    title: { type: Mixed, required: true },
    summary: { type: Mixed, required: true },
    description: { type: Mixed, required: true },
    startsAt: date,
    endsAt: date,
    claimEndsAt: { type: Date, default: null },
    featured: { type: Boolean, required: true },
    private: { type: Boolean, required: true },
    categories: texts,
    countries: texts,
    continents: texts,
    platforms: texts,
    clients: texts,
    game: { type: String, default: null },
    picture: { type: String, default: null },
    recheck: { type: Mixed, default: null },
    reservation: { type: Mixed, default: null },
    minimumScore: { type: Number, default: null },
    difficulty: { type: Number, default: null },
    invited: { type: Boolean, default: false },
    chiefs: { type: Boolean, default: false },
    after: { type: String, default: null },
    // Its terms are those of its variant; a bigint is stored as a Long.
    reward: { type: Mixed, required: true },
    rank: { type: Number, required: true },
    tasks: { type: [Mixed], required: true } as never,
    contentHash: text,
    termsHash: text,
    rewardFixed: { type: Boolean, required: true },
    reworked: { type: Boolean, default: false },
    funded: { type: BigInt, default: null },
    settlement: {
      type: new Schema(
        {
          sealedAt: date,
          eligible: { type: Number, required: true },
          share: { type: BigInt, default: null },
        },
        { _id: false },
      ),
      default: null,
    },
    pausedAt: { type: Date, default: null },
    pausedMs: { type: Number, default: 0 },
    releasesSince: { type: Date, default: null },
    nextLookAt: { type: Date },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)

campaignSchema.index({ slug: 1 }, { unique: true })
// Lists: the effective status reads the dates too, each order has its own key.
campaignSchema.index({ status: 1, startsAt: 1 })
campaignSchema.index({ status: 1, endsAt: 1, _id: 1 })
campaignSchema.index({ status: 1, publishedAt: -1, _id: -1 })
campaignSchema.index({ status: 1, rank: -1, _id: -1 })
// Closing.
campaignSchema.index({ status: 1, nextLookAt: 1 })
campaignSchema.index({ releasesSince: 1 })
// Pictures that no campaign has are deleted.
campaignSchema.index({ picture: 1 })
// The operator's list.
campaignSchema.index({ createdAt: -1, _id: -1 })
