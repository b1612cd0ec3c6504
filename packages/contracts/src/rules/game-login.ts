import { isEmail } from './email.ts'

/** How a game identifies its player. */
export const gameLoginMethods = [
  'IN_GAME_EMAIL',
  'SOLANA_WALLET',
  'USERNAME',
  'IN_GAME_USER_ID',
  'STEAM_ID',
] as const
export type GameLoginMethod = (typeof gameLoginMethods)[number]

const rules: Record<GameLoginMethod, (value: string) => boolean> = {
  IN_GAME_EMAIL: isEmail,
  SOLANA_WALLET: (value) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value),
  USERNAME: hasNoSpaces,
  IN_GAME_USER_ID: hasNoSpaces,
  STEAM_ID: isSteamId,
}

/** Whether a login value has the form that its method requires. */
export const isGameLogin = (method: GameLoginMethod, value: string) => rules[method](value)

function hasNoSpaces(value: string): boolean {
  return value.length > 0 && !/\s/.test(value)
}

/** Digits only and at least 17, STEAM_x:y:z, [U:1:n], or any text with a run of 17 digits (a profile's URL). */
function isSteamId(value: string): boolean {
  return /^STEAM_\d:\d:\d+$/.test(value) || /^\[U:1:\d+\]$/.test(value) || /\d{17}/.test(value)
}
