import type { numberedQuestsQuery, questsQuery } from '@platform/contracts/quests/quest-lists'
import type { Page } from '@platform/service-kit'
import type { z } from 'zod'
import type { ListedCampaign } from '../../domain/campaign.ts'
import { filtersGames, type GameFilter, isAmong } from '../../domain/quests/game-filter.ts'
import type { QuestsOf } from '../../repositories/campaign-list.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  type ListDependencies,
  type ListReader,
  listCampaigns,
  listNumbered,
  type Numbered,
} from '../list-campaigns.ts'
import type { ShownCampaign } from '../load-standings.ts'

type Needed = ListDependencies & Pick<Dependencies, 'catalogue'>
type QuestsQuery = Omit<z.output<typeof questsQuery>, 'cursor' | 'lang'>
type NumberedQuery = Omit<z.output<typeof numberedQuestsQuery>, 'lang'>

/**
 * A page of the quests, as the list of campaigns but by their games too.
 * @throws INVALID_CURSOR
 */
export async function listQuests(
  deps: Needed,
  reader: ListReader,
  query: QuestsQuery,
  cursor: string | undefined,
): Promise<Page<ShownCampaign<ListedCampaign>>> {
  return listCampaigns(deps, reader, { ...query, games: await gamesOf(deps, query) }, cursor)
}

/** The same by the number of the page, and how many there are. */
export async function listNumberedQuests(
  deps: Needed,
  reader: ListReader,
  { page, limit, ...query }: NumberedQuery,
): Promise<Numbered> {
  const games = await gamesOf(deps, query)
  return listNumbered(deps, reader, { ...query, games }, { page, limit })
}

/** The quests that the user has begun, the last published first; `live`: only those that are. */
export function listOwnQuests(
  deps: ListDependencies,
  reader: ListReader,
  { live, ...page }: { live: boolean; cursor?: string | undefined; pageLimit?: number | undefined },
): Promise<Page<ShownCampaign<ListedCampaign>>> {
  const status = live ? ['LIVE' as const] : undefined
  const query = { status, pageLimit: page.pageLimit, sort: 'newest' as const }
  return listCampaigns(deps, reader, { ...query, games: 'any', begunOnly: true }, page.cursor)
}

async function gamesOf(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  filter: GameFilter,
): Promise<QuestsOf> {
  if (!filtersGames(filter)) return 'any'
  const games = [...(await catalogue.all()).values()]
  return games.filter((game) => isAmong(game, filter)).map(({ id }) => id)
}
