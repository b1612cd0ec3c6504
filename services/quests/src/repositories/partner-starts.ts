import type { Model } from 'mongoose'
import type { Via } from '../domain/partners/visit.ts'
import type { ProgressDocument } from './progress-document.ts'

/** Campaigns that users started after they came from a partner's embed, as their progress says. */
export interface PartnerStarts {
  /** Stores from whom the user came, of one that was started then or later and has nobody yet. */
  setVia(progressId: string, via: Omit<Via, 'at'>, since: Date): Promise<void>
  /** What was started in this time, `until` not included; each is read as it comes. */
  ofPartner(
    partner: string,
    period: { since: Date; until: Date; test: boolean },
  ): AsyncIterable<{ via: Via; userId: string; campaignId: string; verified: number }>
}

/** @param model of the progress of users */
export function partnerStartsRepository(model: Model<ProgressDocument>): PartnerStarts {
  return {
    async setVia(_id, via, since) {
      const isNobodys = { _id, via: { $exists: false } }
      const found = await model.findOne({ ...isNobodys, startedAt: { $gte: since } }).lean()
      if (!found) return
      await model.updateOne(isNobodys, { $set: { via: { ...via, at: found.startedAt } } })
    },
    async *ofPartner(partner, { since, until, test }) {
      const filter = {
        'via.partner': partner,
        'via.at': { $gte: since, $lt: until },
        'via.test': test,
      }
      const read = { via: 1, userId: 1, campaignId: 1, verified: 1 }
      const found = model.find(filter, read).lean().cursor()
      for await (const { via, userId, campaignId, verified } of found) {
        if (via) yield { via, userId, campaignId, verified: Number(verified) }
      }
    },
  }
}
