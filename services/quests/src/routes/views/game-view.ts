import type { Language } from '@platform/contracts/constants'
import type {
  AdminGame,
  GameDetail,
  GameSummary,
  GameUsername,
  QuestGame,
} from '@platform/contracts/quests/games'
import type { AdminBrand, Brand as ShownBrand } from '@platform/contracts/quests/quest-lists'
import { artPathOf } from '../../domain/campaign-art.ts'
import type { Brand, Game, GameLogin, ListedGame } from '../../domain/quests/game.ts'
import type { ThirdPartyClients } from '../../domain/third-party-clients.ts'

export function questGameView(game: ListedGame, clients: ThirdPartyClients): QuestGame {
  const { id, name, genres, platforms, networks, loginMethod, url, brand } = game
  const client = game.client === null ? null : clients.find(game.client)
  return {
    ...{ id, name, genres, platforms, networks, loginMethod, url, brand },
    art: artPathOf({ id, title: { en: name }, categories: genres }),
    client: client && { id: client.id, name: client.name },
  }
}

/** What a reader is shown of games. */
export interface GameReader {
  language: Language
  clients: ThirdPartyClients
  /** Live quests of each game. */
  counts: ReadonlyMap<string, number>
}

export const gameSummaryView = (
  game: ListedGame,
  { language, clients, counts }: GameReader,
): GameSummary => ({
  ...questGameView(game, clients),
  summary: game.summary[language],
  questCount: counts.get(game.id) ?? 0,
})

export const gameDetailView = (game: Game, reader: GameReader): GameDetail => ({
  ...gameSummaryView(game, reader),
  description: game.description[reader.language],
})

export const gameUsernameView = (
  { id, loginMethod }: Pick<Game, 'id' | 'loginMethod'>,
  login: GameLogin | null,
): GameUsername => ({ game: id, loginMethod, login: login?.login ?? null })

export function adminGameView({ version: _version, ...game }: Game): AdminGame {
  const { createdAt, changedAt } = game
  return { ...game, createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() }
}

export function brandView(
  { id, title, summary, description }: Brand,
  games: readonly ListedGame[],
  { language, clients }: Pick<GameReader, 'language' | 'clients'>,
): ShownBrand {
  const categories = games.flatMap(({ genres }) => genres)
  return {
    slug: id,
    title: title[language],
    summary: summary[language],
    description: description[language],
    art: artPathOf({ id, title, categories }),
    games: games.map((game) => questGameView(game, clients)),
  }
}

export function adminBrandView({ id, version: _version, ...brand }: Brand): AdminBrand {
  const { createdAt, changedAt } = brand
  return {
    ...{ ...brand, slug: id },
    ...{ createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() },
  }
}
