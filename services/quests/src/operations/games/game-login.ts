import { isGameLogin } from '@platform/contracts/rules/game-login'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../../domain/campaign.ts'
import type { Game, GameLogin, ListedGame } from '../../domain/quests/game.ts'
import { loginWords } from '../../domain/quests/login-words.ts'
import { loginOwnerOf, usedHoldingIdOf, usedLoginIdOf } from '../../domain/quests/used-login.ts'
import type { TaskCheck } from '../../domain/task-check.ts'
import type { KnownGameUser } from '../../domain/task-types/task-type.ts'
import type { Dependencies } from '../dependencies.ts'

/** How the game knows the user; null before they said it, and after the game has asked for something else. */
export async function findGameLogin(
  { gameLogins }: Pick<Dependencies, 'gameLogins'>,
  { id, loginMethod }: Pick<ListedGame, 'id' | 'loginMethod'>,
  userId: string,
): Promise<GameLogin | null> {
  const found = loginMethod && (await gameLogins.find(id, userId))
  return found?.loginMethod === loginMethod ? found : null
}

/** The same in the game of a campaign, as tasks use it; null in one that is no quest. */
export async function gameUserIn(
  deps: Pick<Dependencies, 'catalogue' | 'gameLogins'>,
  { game: id }: Pick<Campaign, 'game'>,
  userId: string,
): Promise<KnownGameUser | null> {
  if (id === null) return null
  const game = (await deps.catalogue.of([id])).get(id)
  const found = game && (await findGameLogin(deps, game, userId))
  return found ? { login: found.login, loginMethod: found.loginMethod, details: {} } : null
}

/** A quest whose game knows its players begins once it knows the user. @throws QUEST_LOGIN_NEEDED */
export async function requireGameLogin(
  deps: Pick<Dependencies, 'catalogue' | 'gameLogins'>,
  { game: id }: Pick<Campaign, 'game'>,
  userId: string,
): Promise<void> {
  if (id === null) return
  const game = (await deps.catalogue.of([id])).get(id)
  if (!game?.loginMethod || (await findGameLogin(deps, game, userId))) return
  throw new DomainError('QUEST_LOGIN_NEEDED', { method: loginWords[game.loginMethod] })
}

/**
 * Stores how a game knows the user, in place of what they said before.
 * @throws NOT_FOUND, GAME_ASKS_NO_LOGIN, QUEST_LOGIN_INVALID
 */
export async function saveGameLogin(
  deps: Pick<Dependencies, 'games' | 'gameLogins' | 'clock'>,
  gameId: string,
  userId: string,
  login: string,
): Promise<GameLogin> {
  const { loginMethod } = await loadGame(deps, gameId)
  if (loginMethod === null) throw new DomainError('GAME_ASKS_NO_LOGIN')
  if (!isGameLogin(loginMethod, login)) {
    throw new DomainError('QUEST_LOGIN_INVALID', { method: loginWords[loginMethod] })
  }
  const saved = { game: gameId, userId, loginMethod, login, savedAt: deps.clock.now() }
  await deps.gameLogins.save(saved)
  return saved
}

/**
 * Whether a player verifies the task for this user: the first one whom it verifies it for keeps it. Naming a login takes nothing,
 * so nobody can lock a player out.
 */
export function takePlayer(
  { usedLogins, ids, clock }: Pick<Dependencies, 'usedLogins' | 'ids' | 'clock'>,
  check: Pick<TaskCheck, 'campaignId' | 'taskId' | 'userId'>,
  player: KnownGameUser,
): Promise<boolean> {
  const id = usedLoginIdOf(ids.from, check, player)
  return usedLogins.take({ id, owner: loginOwnerOf(ids.from, check.userId), usedAt: clock.now() })
}

/** The same of wallets and tokens, in all tasks of the campaign: the first of these that is nobody else's is the user's. */
export async function takeHolding(
  { usedLogins, ids, clock }: Pick<Dependencies, 'usedLogins' | 'ids' | 'clock'>,
  { campaignId, userId }: Pick<TaskCheck, 'campaignId' | 'userId'>,
  holdings: readonly string[],
): Promise<boolean> {
  const owner = loginOwnerOf(ids.from, userId)
  for (const holding of holdings) {
    const id = usedHoldingIdOf(ids.from, campaignId, holding)
    if (await usedLogins.take({ id, owner, usedAt: clock.now() })) return true
  }
  return false
}

/** @throws NOT_FOUND */
export async function loadGame({ games }: Pick<Dependencies, 'games'>, id: string): Promise<Game> {
  const game = await games.find(id)
  if (!game) throw new DomainError('NOT_FOUND')
  return game
}
