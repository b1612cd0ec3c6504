import { z } from 'zod'
import { plainLine } from '../rules/plain-text.ts'
import { GAME_LOGIN_LENGTH } from './game-constants.ts'

/**
 * How a game knows a user, as they type it: letters and signs of any script. Names in games have characters without ink too; that two
 * look the same is decided where a player counts once.
 */
export const gameLogin = z.string().trim().pipe(plainLine(GAME_LOGIN_LENGTH))
