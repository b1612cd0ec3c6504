import type { GameLoginMethod } from '@platform/contracts/rules/game-login'
import { inkOf } from '@platform/contracts/rules/plain-text'

type DeriveId = (...parts: [string, ...string[]]) => string

/** A player, a wallet or a token that has verified a task of a campaign for one user: for nobody else it does so again. Names neither it nor the user. */
export interface UsedLogin {
  /** Follows from the task and the player, or from the campaign and the wallet or token. */
  id: string
  /** Follows from the user's id. */
  owner: string
  usedAt: Date
}

interface Player {
  loginMethod: GameLoginMethod
  login: string
}

/** @param idFrom derives an id */
export const usedLoginIdOf = (
  idFrom: DeriveId,
  { campaignId, taskId }: { campaignId: string; taskId: string },
  { loginMethod, login }: Player,
) => idFrom('used-login', campaignId, taskId, loginMethod, playerOf(loginMethod, login))

/** The same of a wallet or a token, in all tasks of the campaign. */
export const usedHoldingIdOf = (idFrom: DeriveId, campaignId: string, holding: string) =>
  idFrom('used-holding', campaignId, holding)

export const loginOwnerOf = (idFrom: DeriveId, userId: string) => idFrom('login-owner', userId)

/** The first account of Steam's public universe: an account's number is added to it. */
const FIRST_STEAM_ID = 76_561_197_960_265_728n

/** One text for all the ways to write a player. Upper case first: some letters have two lower cases. */
export function playerOf(method: GameLoginMethod, login: string): string {
  const plain = inkOf(login.normalize('NFKC')).toUpperCase().toLowerCase().normalize('NFKC')
  return method === 'STEAM_ID' ? steamIdOf(plain) : plain
}

/** The same number for `STEAM_x:y:z`, `[U:1:n]`, the 17 digits and an address that has them. */
function steamIdOf(login: string): string {
  const [, odd, half] = /^steam_\d:([01]):(\d+)$/.exec(login) ?? []
  if (odd && half) return String(FIRST_STEAM_ID + BigInt(half) * 2n + BigInt(odd))
  const number = /^\[u:1:(\d+)\]$/.exec(login)?.[1]
  if (number) return String(FIRST_STEAM_ID + BigInt(number))
  return /7656119\d{10}/.exec(login)?.[0] ?? /\d{17,}/.exec(login)?.[0] ?? login
}
