import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Counts of one campaign that many users change at once. They are hints, and so not part of the campaign. */
export interface CampaignCounts {
  participants: number
  /**
   * A hint: for a moment, or after a crash, fewer than are taken; more than there are slots when a claim in
   * progress is counted after `markFull`. Views limit it to the slots.
   */
  taken: number
}

interface CounterDocument extends CampaignCounts {
  _id: string
  /** The last slot that was proposed to a claim. */
  probed: number
  /** A read showed every slot taken, which stays so. */
  full: boolean
}

const count = { type: Number, default: 0 }
export const counterSchema = new Schema<CounterDocument>(
  {
    _id: { type: String, required: true },
    participants: count,
    taken: count,
    probed: count,
    full: { type: Boolean, default: false },
  },
  { versionKey: false },
)

export interface Counters {
  read(campaignIds: readonly string[]): Promise<Map<string, CampaignCounts>>
  /** A slot that was proposed to nobody else; or that all were proposed, or are known to be taken. */
  nextProbe(campaignId: string, slots: number): Promise<number | 'all-tried' | 'full'>
  addParticipant(campaignId: string): Promise<void>
  addTaken(campaignId: string): Promise<void>
  markFull(campaignId: string, slots: number): Promise<void>
}

/** Campaigns of which a process remembers how far they were probed. */
const MOST_REMEMBERED = 10_000

export function countersRepository(model: Model<CounterDocument>): Counters {
  // Full stays full, so this process neither reads nor writes it a second time.
  const knownFull = new Set<string>()
  // Where a process has seen free slots, it counts without a read before.
  const lastProbed = new Map<string, number>()
  /** Gives the counts before. */
  const increase = async (campaignId: string, field: 'participants' | 'taken' | 'probed') =>
    raceSafeUpsert(() =>
      model
        .findOneAndUpdate(
          { _id: campaignId },
          { $inc: { [field]: 1 } },
          { upsert: true, returnDocument: 'before' },
        )
        .lean(),
    )

  const knowFull = (campaignId: string): 'full' => {
    knownFull.add(campaignId)
    return 'full'
  }
  const remember = (campaignId: string, probed: number) => {
    if (lastProbed.size >= MOST_REMEMBERED) lastProbed.clear()
    lastProbed.set(campaignId, probed)
  }

  return {
    async read(campaignIds) {
      const found = await model.find({ _id: { $in: campaignIds } }).lean()
      return new Map(
        found.map(({ _id, participants = 0, taken = 0 }) => [_id, { participants, taken }]),
      )
    },
    async nextProbe(campaignId, slots) {
      if (knownFull.has(campaignId)) return 'full'
      const seen = lastProbed.get(campaignId)
      if (seen === undefined || seen >= slots) {
        const found = await model.findOne({ _id: campaignId }).lean()
        if (found?.full) return knowFull(campaignId)
        if ((found?.probed ?? 0) >= slots) return 'all-tried'
      }
      const before = await increase(campaignId, 'probed')
      const probed = (before?.probed ?? 0) + 1
      remember(campaignId, probed)
      if (before?.full) return knowFull(campaignId)
      return probed <= slots ? probed : 'all-tried'
    },
    addParticipant: async (campaignId) => {
      await increase(campaignId, 'participants')
    },
    addTaken: async (campaignId) => {
      await increase(campaignId, 'taken')
    },
    async markFull(campaignId, slots) {
      if (knownFull.has(campaignId)) return
      knownFull.add(campaignId)
      const full = { $set: { full: true, taken: slots } }
      await raceSafeUpsert(() => model.updateOne({ _id: campaignId }, full, { upsert: true }))
    },
  }
}
