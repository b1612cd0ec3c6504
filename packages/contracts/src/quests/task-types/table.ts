import { captureLogin } from './capture-login.ts'
import { discordJoin } from './discord-join.ts'
import { discordLink } from './discord-link.ts'
import { discordRole } from './discord-role.ts'
import { specialCode } from './special-code.ts'
import { uriRedirection } from './uri-redirection.ts'
import { walletLink } from './wallet-link.ts'

/** Every task type that can be run. Schemas and types of tasks follow from this table (`tasks.ts`). */
export const taskTypes = {
  SPECIAL_CODE_VALIDATION: specialCode,
  URI_REDIRECTION: uriRedirection,
  CAPTURE_LOGIN_AND_GAME_DETAILS: captureLogin,
  WALLET_LINK: walletLink,
  DISCORD_LINK: discordLink,
  DISCORD_JOIN: discordJoin,
  DISCORD_ROLE: discordRole,
}

export type TaskTypes = typeof taskTypes
export type TaskType = keyof TaskTypes
