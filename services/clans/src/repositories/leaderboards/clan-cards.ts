import type { Model } from 'mongoose'
import type { ClanDocument } from '../clan-document.ts'

/** What a row of a leaderboard shows of a clan. */
export interface ClanCard {
  clanName: string
  country: string
  clanLogo: string | null
}

/** What leaderboards ask of clans. */
export interface ClanCards {
  /** Of those of the clans that everybody may see: neither hidden nor ended. */
  of(ids: readonly string[]): Promise<Map<string, ClanCard>>
  /** The clans that are hidden. */
  hidden(): Promise<string[]>
  /** Clans of partners that others see. */
  partners(): Promise<string[]>
}

export function clanCards(model: Model<ClanDocument>): ClanCards {
  return {
    async of(ids) {
      if (ids.length === 0) return new Map()
      const found = await model
        .find(
          { _id: { $in: [...ids] }, state: 'alive', hidden: null },
          { clanName: 1, country: 1, clanLogo: 1 },
        )
        .lean<(ClanCard & { _id: string })[]>()
      return new Map(
        found.map(({ _id, clanName, country, clanLogo }) => [_id, { clanName, country, clanLogo }]),
      )
    },
    async hidden() {
      // Every ground is a text: the index holds hidden clans alone.
      const found = await model
        .find({ 'hidden.ground': { $gt: '' } } as object, { _id: 1 })
        .lean<{ _id: string }[]>()
      return found.map(({ _id }) => _id)
    },
    async partners() {
      const found = await model
        .find({ isPartner: true, state: 'alive', hidden: null }, { _id: 1 })
        .lean<{ _id: string }[]>()
      return found.map(({ _id }) => _id)
    },
  }
}
