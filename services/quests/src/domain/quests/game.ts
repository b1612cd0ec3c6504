import type { Localised } from '@platform/contracts/envelope'
import type { Platform } from '@platform/contracts/quests/campaign'
import type { GameGenre, GameNetwork } from '@platform/contracts/quests/game-constants'
import type { GameLoginMethod } from '@platform/contracts/rules/game-login'

/** A game whose quests are campaigns, as staff wrote it. */
export interface Game {
  /** Its slug. */
  id: string
  /** Counts every change. */
  version: number
  name: string
  summary: Localised
  description: Localised
  genres: GameGenre[]
  platforms: Platform[]
  networks: GameNetwork[]
  /** How it knows its players; null: its quests ask for nothing. */
  loginMethod: GameLoginMethod | null
  url: string
  /** The slug of the brand's page. */
  brand: string | null
  /** The third-party client in which its quests go on. */
  client: string | null
  createdAt: Date
  changedAt: Date
}

/** What lists read of a game. */
export type ListedGame = Omit<Game, 'description'>

/** The page of a brand, as staff wrote it. */
export interface Brand {
  /** Its slug. */
  id: string
  version: number
  title: Localised
  summary: Localised
  description: Localised
  createdAt: Date
  changedAt: Date
}

/** How a game knows a user, by what they said. */
export interface GameLogin {
  game: string
  userId: string
  loginMethod: GameLoginMethod
  login: string
  savedAt: Date
}
