import type { TaskType } from '@platform/contracts/quests/task-types/table'
import { captureLogin } from './capture-login.ts'
import { discordJoin } from './discord-join.ts'
import { discordLink } from './discord-link.ts'
import { discordRole } from './discord-role.ts'
import { specialCode } from './special-code.ts'
import type { AnyTaskType, TaskTypeTable } from './task-type.ts'
import { uriRedirection } from './uri-redirection.ts'
import { walletLink } from './wallet-link.ts'

/** The rules of every task type. */
export const taskTypes: TaskTypeTable = {
  SPECIAL_CODE_VALIDATION: specialCode,
  URI_REDIRECTION: uriRedirection,
  CAPTURE_LOGIN_AND_GAME_DETAILS: captureLogin,
  WALLET_LINK: walletLink,
  DISCORD_LINK: discordLink,
  DISCORD_JOIN: discordJoin,
  DISCORD_ROLE: discordRole,
}

export const taskTypeOf = (type: TaskType): AnyTaskType => taskTypes[type]
