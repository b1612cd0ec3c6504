import { textUpTo } from '../rules/text-up-to.ts'
import { GAME_ID, MAX_GAME_ID } from './constants.ts'

/** Id of a game of the catalogue (quests), as short as it is there. Pages show the game of the id, and never the id: users write it. */
export const clanGameId = textUpTo(MAX_GAME_ID).regex(GAME_ID, 'must be the id of a game')
