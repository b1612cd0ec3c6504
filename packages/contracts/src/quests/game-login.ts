import { z } from 'zod'
import { inkOf, plainLine } from '../rules/plain-text.ts'
import { GAME_LOGIN_LENGTH } from './game-constants.ts'

/** How a game knows a user, as they type it: letters and signs of any script, all of which are seen. */
export const gameLogin = z
  .string()
  .trim()
  .pipe(
    plainLine(GAME_LOGIN_LENGTH).refine((login) => login === inkOf(login), {
      message: 'has an invisible character',
    }),
  )
