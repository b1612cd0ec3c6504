import { effectiveStatus } from '../../domain/campaign-life.ts'
import type { ListedGame } from '../../domain/quests/game.ts'
import type { Dependencies } from '../dependencies.ts'

export interface OwnGame {
  game: ListedGame
  begun: number
  live: number
  claimed: number
}

/** The games of the quests that the user has begun, by name. */
export async function listOwnGames(
  deps: Pick<Dependencies, 'progress' | 'claims' | 'campaignList' | 'catalogue' | 'clock'>,
  userId: string,
): Promise<OwnGame[]> {
  const now = deps.clock.now()
  const quests = await deps.campaignList.questsAmong(await deps.progress.started(userId))
  const claims = await deps.claims.ofUserIn(
    quests.map(({ id }) => id),
    userId,
  )
  const isClaimed = new Set(claims.map(({ campaignId }) => campaignId))
  const byGame = Map.groupBy(quests, ({ game }) => game)
  const games = await deps.catalogue.of([...byGame.keys()])
  return [...byGame]
    .flatMap(([id, own]) => {
      const game = games.get(id)
      if (!game) return []
      const live = own.filter((quest) => effectiveStatus(quest, now) === 'LIVE').length
      const claimed = own.filter((quest) => isClaimed.has(quest.id)).length
      return [{ game, begun: own.length, live, claimed }]
    })
    .sort((a, b) => a.game.name.localeCompare(b.game.name, 'en'))
}
