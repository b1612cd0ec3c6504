import type { GameLoginMethod } from '@platform/contracts/rules/game-login'

/** What a refusal calls a login method: users read it. */
export const loginWords: Record<GameLoginMethod, string> = {
  IN_GAME_EMAIL: 'in-game e-mail',
  SOLANA_WALLET: 'Solana wallet',
  USERNAME: 'username',
  IN_GAME_USER_ID: 'in-game user id',
  STEAM_ID: 'Steam id',
}
