import type { Language } from '@platform/contracts/constants'
import type { GameFilter } from '@platform/contracts/quests/games'
import type { QuestFilter } from '@platform/contracts/quests/quest-lists'
import { facetOf, gameFacetsOf } from '../../domain/quests/facets.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'catalogue' | 'publicQuests' | 'brands'>

/** How many public quests of each game are live, by its id. */
export async function countLiveQuests({
  publicQuests,
}: Pick<Dependencies, 'publicQuests'>): Promise<ReadonlyMap<string, number>> {
  const live = (await publicQuests()).filter(({ status }) => status === 'LIVE')
  return new Map(facetOf(live.map(({ game }) => game)).map(({ value, count }) => [value, count]))
}

/** What there is to choose from among games. */
export async function gameFilterOf(deps: Needed, language: Language): Promise<GameFilter> {
  const [games, brandNames] = await Promise.all([deps.catalogue.all(), namesOf(deps, language)])
  return gameFacetsOf([...games.values()], brandNames)
}

/** What there is to choose from among public quests. */
export async function questFilterOf(deps: Needed, language: Language): Promise<QuestFilter> {
  const [quests, games, brandNames] = await Promise.all([
    deps.publicQuests(),
    deps.catalogue.all(),
    namesOf(deps, language),
  ])
  const known = quests.flatMap(({ game, status }) => {
    const found = games.get(game)
    return found ? [{ game: found, status }] : []
  })
  return {
    ...gameFacetsOf(
      known.map(({ game }) => game),
      brandNames,
    ),
    games: facetOf(known.map(({ game }) => game.id)).map((facet) => ({
      ...facet,
      name: games.get(facet.value)?.name ?? facet.value,
    })),
    statuses: facetOf(known.map(({ status }) => status)),
  }
}

async function namesOf({ brands }: Pick<Dependencies, 'brands'>, language: Language) {
  return new Map((await brands.titles()).map(({ id, title }) => [id, title[language]]))
}
