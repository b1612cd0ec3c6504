import { type GameLoginMethod, gameLoginMethods } from '@platform/contracts/rules/game-login'

/** How a game knows a user: by the login that they gave in the campaign or for the game, or by the id of their account here. */
export type GameUser =
  | { login: string; loginMethod: GameLoginMethod; details: Readonly<Record<string, string>> }
  | { platformUserId: string }

export interface GameQuestion {
  /** The same when the question is repeated; what is sent names the question too. */
  key: string
  goal: string
  user: GameUser
}

export interface GameAnswer {
  done: boolean
  /** One plain line of the game, in its own words and language; null where it gave none that can be shown. */
  reason: string | null
}

/** What checks ask of games, each by what the deployment calls its API. */
export interface GameClient {
  /** Whether this deployment is set up for it. */
  knows(api: string): boolean
  /** @throws RateLimited, ProviderError */
  ask(api: string, question: GameQuestion, signal: AbortSignal): Promise<GameAnswer>
}

/** How the user is known by what they answered to a task that asks for a login; null where they have not. */
export function gameUserOf(captured: Readonly<Record<string, unknown>> | null): GameUser | null {
  const { login, loginMethod, details } = captured ?? {}
  const method = gameLoginMethods.find((known) => known === loginMethod)
  if (typeof login !== 'string' || method === undefined) return null
  return { login, loginMethod: method, details: { ...(details as Record<string, string>) } }
}
