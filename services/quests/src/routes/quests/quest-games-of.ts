import type { QuestGame } from '@platform/contracts/quests/games'
import type { ListedCampaign } from '../../domain/campaign.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { questGameView } from '../views/game-view.ts'

/** The games of those of these campaigns that are quests, as readers see them. */
export async function questGamesOf(
  { catalogue, providers }: Pick<Dependencies, 'catalogue' | 'providers'>,
  campaigns: readonly Pick<ListedCampaign, 'game'>[],
): Promise<ReadonlyMap<string, QuestGame>> {
  const ids = [...new Set(campaigns.flatMap(({ game }) => game ?? []))]
  const games = await catalogue.of(ids)
  return new Map(
    ids.flatMap((id) => {
      const game = games.get(id)
      return game ? [[id, questGameView(game, providers.thirdPartyClients)]] : []
    }),
  )
}
