import { z } from 'zod'
import { plainLine } from '../../rules/plain-text.ts'
import { taskLink } from './task-link.ts'
import { defineTaskType, taskId } from './task-type.ts'

/** What a deployment calls the API of a game. */
export const gameApiName = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes')

/** The game's own API says that the user has reached a goal there. */
export const gameApi = defineTaskType({
  type: 'GAME_API_VALIDATION',
  operator: {
    gameApi: gameApiName,
    /** What users read. */
    gameName: plainLine(80),
    /** Where the game is. */
    gameUrl: taskLink,
    /** What the game calls the goal. */
    goal: z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/, 'must be letters, digits, and . _ : -'),
    /** The task whose answer says how the game knows the user. Without one the game is asked for the id of their account. */
    loginTask: taskId.optional(),
  },
  settings: { gameApi: z.string(), gameName: z.string(), gameUrl: z.url(), goal: z.string() },
  input: {},
  rejections: ['GAME_LOGIN_MISSING', 'GAME_LOGIN_USED', 'GAME_GOAL_NOT_REACHED'],
  needs: [],
  terms: ['gameApi', 'gameName', 'gameUrl', 'goal'],
})
