import type { Platform } from '@platform/contracts/quests/campaign'
import type { GameGenre, GameNetwork } from '@platform/contracts/quests/game-constants'
import type { GameLoginMethod } from '@platform/contracts/rules/game-login'
import type { ListedGame } from './game.ts'

/** Which games; an absent field filters nothing, and of a list one value is enough. */
export interface GameFilter {
  game?: readonly string[] | undefined
  genre?: readonly GameGenre[] | undefined
  platform?: readonly Platform[] | undefined
  network?: readonly GameNetwork[] | undefined
  loginMethod?: readonly GameLoginMethod[] | undefined
  brand?: string | undefined
}

export function isAmong(game: ListedGame, filter: GameFilter): boolean {
  return (
    hasOne([game.id], filter.game) &&
    hasOne(game.genres, filter.genre) &&
    hasOne(game.platforms, filter.platform) &&
    hasOne(game.networks, filter.network) &&
    hasOne(game.loginMethod === null ? [] : [game.loginMethod], filter.loginMethod) &&
    (filter.brand === undefined || filter.brand === game.brand)
  )
}

export const filtersGames = ({ game, genre, platform, network, loginMethod, brand }: GameFilter) =>
  [game, genre, platform, network, loginMethod, brand].some((wanted) => wanted !== undefined)

const hasOne = <T>(has: readonly T[], wanted: readonly T[] | undefined) =>
  wanted === undefined || has.some((value) => wanted.includes(value))
