import { MOST_VISIT_CAMPAIGNS } from '@platform/contracts/quests/partner-reports'
import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { PartnerVisit } from '../domain/partners/visit.ts'

/** By which embeds of partners users came lately, one document of each ticket. */
export interface PartnerVisits {
  /**
   * Keeps what a ticket opened; may be repeated. Of a user's the last MOST_KEPT stay.
   * @returns `full` where the ticket has opened as many campaigns as are kept of one, `taken` where it is another account's
   */
  keep(visit: PartnerVisit): Promise<'kept' | 'full' | 'taken'>
  /** A user's since then, the last ones first. */
  ofUser(userId: string, since: Date): Promise<PartnerVisit[]>
  /** Deletes those that came before. */
  deleteOlder(than: Date): Promise<void>
}

/** A user who opens more embeds than that in a month is known by the last of them. */
const MOST_KEPT = 200
/** Stands in `campaigns` for another page. */
const PAGE = 'page'

interface VisitDocument extends Omit<PartnerVisit, 'id' | 'campaignId'> {
  /** Id of the ticket. */
  _id: string
  /** What it opened: ids of campaigns, and `PAGE`. */
  campaigns: string[]
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const partnerVisitSchema = new Schema<VisitDocument>(
  {
    ...{ _id: text, userId: text, partner: text, embed: text, placement: text },
    test: { type: Boolean, required: true },
    at: { ...date, index: true },
    campaigns: { type: [String], required: true },
  },
  { versionKey: false },
)
partnerVisitSchema.index({ userId: 1, at: -1 })

export function partnerVisitsRepository(model: Model<VisitDocument>): PartnerVisits {
  const deleteMoreThanKept = async (userId: string) => {
    const [first] = await model
      .find({ userId }, { at: 1 })
      .sort({ at: -1 })
      .skip(MOST_KEPT)
      .limit(1)
      .lean()
    if (first) await model.deleteMany({ userId, at: { $lte: first.at } })
  }
  return {
    async keep({ id, userId, campaignId, ...visit }) {
      const opened = campaignId ?? PAGE
      let isNew = false
      const isKept = await unlessTaken(async () => {
        const { upsertedCount } = await model.updateOne(
          // Of a ticket of another account, or one that is full, the insert finds the id taken.
          { _id: id, userId, [`campaigns.${MOST_VISIT_CAMPAIGNS - 1}`]: { $exists: false } },
          { $setOnInsert: visit, $addToSet: { campaigns: opened } },
          { upsert: true },
        )
        isNew = upsertedCount === 1
      })
      if (isNew) await deleteMoreThanKept(userId)
      if (isKept) return 'kept'
      const found = await model.findOne({ _id: id, userId }, { campaigns: 1 }).lean()
      if (!found) return 'taken'
      return found.campaigns.includes(opened) ? 'kept' : 'full'
    },
    async ofUser(userId, since) {
      const found = await model
        .find({ userId, at: { $gte: since } })
        .sort({ at: -1 })
        .limit(MOST_KEPT)
        .lean<VisitDocument[]>()
      return found.flatMap(({ _id, campaigns, ...visit }) =>
        campaigns.map((opened) => ({
          ...{ id: _id, ...visit },
          campaignId: opened === PAGE ? null : opened,
        })),
      )
    },
    async deleteOlder(than) {
      await model.deleteMany({ at: { $lt: than } })
    },
  }
}
