import { gameApi as contract } from '@platform/contracts/quests/task-types/game-api'
import { gameUserOf } from '../game-api.ts'
import { callsPerUser } from './calls-per-user.ts'
import { defineTaskType } from './task-type.ts'

interface Settings {
  gameApi: string
  gameName: string
  gameUrl: string
  goal: string
  loginTask: string | null
}

/** The game's own API says that the user has reached a goal there. */
export const gameApi = defineTaskType(contract, {
  provider: 'gameApi',
  providerPart: (settings: Settings) => settings.gameApi,
  limit: callsPerUser,
  store: ({ gameApi, gameName, gameUrl, goal, loginTask = null }): Settings => ({
    gameApi,
    gameName,
    gameUrl,
    goal,
    loginTask,
  }),
  show: ({ gameApi, gameName, gameUrl, goal }) => ({ gameApi, gameName, gameUrl, goal }),
  lacks: (settings, providers) =>
    providers.gameApi.knows(settings.gameApi) ? null : `game API ${settings.gameApi}`,
  attempt: () => ({ kind: 'pending', data: {} }),

  async check({ key, settings, userId, captured, gameUser, takePlayer, signal }, providers) {
    const { gameApi: api, gameName: game, goal, loginTask } = settings
    const answered = loginTask === null ? null : gameUserOf(captured(loginTask))
    const byAccount = loginTask === null ? { platformUserId: userId } : null
    const user = answered ?? (await gameUser()) ?? byAccount
    if (!user) return { kind: 'rejected', rejection: 'GAME_LOGIN_MISSING', details: { game } }
    const { done, reason } = await providers.gameApi.ask(api, { key, goal, user }, signal)
    if (done) {
      const isOwn = !('login' in user) || (await takePlayer(user))
      return isOwn ? { kind: 'verified' } : { kind: 'rejected', rejection: 'GAME_LOGIN_USED' }
    }
    const details = { game, ...(reason !== null && { reason }) }
    return { kind: 'rejected', rejection: 'GAME_GOAL_NOT_REACHED', details }
  },
})
