import { textUpTo } from '../rules/text-up-to.ts'

/** Id of a game of the catalogue (quests), as short as it is there. Pages show the game of the id, and never the id: users write it. */
export const clanGameId = textUpTo(36).regex(
  /^[a-z0-9][a-z0-9-]{1,35}$/,
  'must be the id of a game',
)
