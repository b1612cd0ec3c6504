import { raceSafeUpsert, readDocuments } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { createProbeBlocks, type Probe } from './probe-blocks.ts'

/** Counts of one campaign that many users change at once. They are hints, and so not part of the campaign. */
export interface CampaignCounts {
  participants: number
  /** As last counted from the claims: never more than are taken, and for a moment fewer. */
  taken: number
}

interface CounterDocument extends CampaignCounts {
  _id: string
  /** The last slot that an instance reserved to propose it to a claim. */
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
  /** A slot that was proposed to nobody else. */
  nextProbe(campaignId: string, slots: number): Promise<Probe>
  addParticipant(campaignId: string): Promise<void>
  /**
   * Stores what `count` returns; of concurrent calls, never an older number over a newer one.
   * @returns whether the stored number was another
   */
  recount(campaignId: string, count: () => Promise<number>): Promise<boolean>
  markFull(campaignId: string, slots: number): Promise<void>
}

/** Recounts of other instances that one recount yields to. */
const MOST_OVERTAKEN = 5

export function countersRepository(model: Model<CounterDocument>): Counters {
  // Full stays full, so this process neither reads nor writes it a second time.
  const knownFull = new Set<string>()
  /** Gives the counts before. */
  const increase = async (campaignId: string, field: 'participants' | 'probed', by = 1) =>
    raceSafeUpsert(() =>
      model
        .findOneAndUpdate(
          { _id: campaignId },
          { $inc: { [field]: by } },
          { upsert: true, returnDocument: 'before' },
        )
        .lean(),
    )
  const blocks = createProbeBlocks({
    read: async (campaignId) => probedOf(await model.findOne({ _id: campaignId }).lean()),
    reserve: async (campaignId, count) => probedOf(await increase(campaignId, 'probed', count)),
  })
  const knowFull = (campaignId: string) => {
    knownFull.add(campaignId)
    blocks.forget(campaignId)
  }

  return {
    async read(campaignIds) {
      const found = await readDocuments(model, { _id: { $in: campaignIds } })
      return new Map(
        found.map(({ _id, participants = 0, taken = 0 }) => [_id, { participants, taken }]),
      )
    },
    async nextProbe(campaignId, slots) {
      if (knownFull.has(campaignId)) return 'full'
      const probe = await blocks.next(campaignId, slots)
      if (probe === 'full') knowFull(campaignId)
      return probe
    },
    addParticipant: async (campaignId) => {
      await increase(campaignId, 'participants')
    },
    async recount(campaignId, count) {
      for (let overtaken = 0; overtaken < MOST_OVERTAKEN; overtaken += 1) {
        const before = await model.findOne({ _id: campaignId }).lean()
        if (!before || before.full) return false
        const taken = await count()
        const known = before.taken ?? 0
        if (taken === known) return false
        const asRead = { _id: campaignId, taken: known, full: { $ne: true } }
        const { matchedCount } = await model.updateOne(asRead, { $set: { taken } })
        if (matchedCount === 1) return true
      }
      return true
    },
    async markFull(campaignId, slots) {
      if (knownFull.has(campaignId)) return
      knowFull(campaignId)
      const full = { $set: { full: true, taken: slots } }
      await raceSafeUpsert(() => model.updateOne({ _id: campaignId }, full, { upsert: true }))
    },
  }
}

const probedOf = (found: CounterDocument | null) => ({
  probed: found?.probed ?? 0,
  full: found?.full ?? false,
})
