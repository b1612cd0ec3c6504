import type { Mongo } from '@platform/service-kit'

/** What a row shows of a clan. */
export interface ClanCard {
  clanName: string
  country: string
  clanLogo: string | null
}

/** Of clans that everybody may see: neither hidden nor ended. */
export type ClanCards = (ids: readonly string[]) => Promise<Map<string, ClanCard>>

export function clanCards(mongo: Mongo): ClanCards {
  return async (ids) => {
    if (ids.length === 0) return new Map()
    const found = await mongo.connection
      .collection<ClanCard & { _id: string }>('clans')
      .find({ _id: { $in: [...ids] }, state: 'alive', hidden: null } as never, {
        projection: { clanName: 1, country: 1, clanLogo: 1 },
      })
      .toArray()
    return new Map(
      found.map(({ _id, clanName, country, clanLogo }) => [
        String(_id),
        { clanName, country, clanLogo },
      ]),
    )
  }
}
