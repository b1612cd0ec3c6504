import type { Searchable } from '@platform/contracts/growth/searchables'
import { gamePath, pageOf } from '@platform/contracts/quests/paths'
import type { SearchableSource, SearchableSources } from '@platform/service-kit'
import { artPathOf } from '../domain/campaign-art.ts'
import type { ListedGame } from '../domain/quests/game.ts'
import type { SearchableCampaign } from '../repositories/searchable-campaigns.ts'
import type { Dependencies } from './dependencies.ts'

/** Campaigns, quests and games that everybody may find. */
export function searchables({
  searchableCampaigns: campaigns,
  catalogue,
}: Pick<Dependencies, 'searchableCampaigns' | 'catalogue'>): SearchableSources {
  const of = (are: 'campaigns' | 'quests'): SearchableSource => ({
    after: async (id, limit) => (await campaigns.after(are, id, limit)).map(campaignOf),
    among: async (ids) => (await campaigns.among(are, ids)).map(campaignOf),
  })
  const game: SearchableSource = {
    async after(id, limit) {
      const all = [...(await catalogue.all()).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
      return all
        .filter((one) => one.id > id)
        .slice(0, limit)
        .map(gameOf)
    },
    async among(ids) {
      const known = await catalogue.of(ids)
      return ids.flatMap((id) => {
        const found = known.get(id)
        return found ? [gameOf(found)] : []
      })
    },
  }
  return { campaign: of('campaigns'), quest: of('quests'), game }
}

function campaignOf(campaign: SearchableCampaign): Searchable {
  const { id, slug, title, summary, game, categories, countries, endsAt, pausedAt } = campaign
  return {
    kind: game ? 'quest' : 'campaign',
    id,
    title,
    text: summary,
    tags: [slug, ...categories, ...(game ? [game] : [])],
    path: pageOf(campaign),
    image: artPathOf(campaign),
    countries: [...countries],
    userId: null,
    // The end of one that is paused does not come before the pause is over.
    endsAt: pausedAt ? null : endsAt.toISOString(),
  }
}

function gameOf({ id, name, summary, genres, brand }: ListedGame): Searchable {
  return {
    kind: 'game',
    id,
    title: { en: name },
    text: summary,
    tags: [id, ...genres, ...(brand ? [brand] : [])],
    path: gamePath(id),
    image: artPathOf({ id, title: { en: name }, categories: genres }),
    countries: [],
    userId: null,
    endsAt: null,
  }
}
