import { taskTypes as contracts, type TaskType } from '@platform/contracts/quests/task-types/table'
import { accountLink } from './account-link.ts'
import { captureLogin } from './capture-login.ts'
import { createReferral } from './create-referral.ts'
import { discordJoin } from './discord-join.ts'
import { discordRole } from './discord-role.ts'
import { gameApi } from './game-api.ts'
import { holdNft } from './hold-nft.ts'
import { holdToken } from './hold-token.ts'
import { internalApi } from './internal-api.ts'
import { proof } from './proof.ts'
import { specialCode } from './special-code.ts'
import type { AnyTaskType, TaskTypeTable } from './task-type.ts'
import { telegramJoin } from './telegram-join.ts'
import { uriRedirection } from './uri-redirection.ts'
import { xTasks } from './x-tasks.ts'

/** The rules of every task type. */
export const taskTypes: TaskTypeTable = {
  SPECIAL_CODE_VALIDATION: specialCode,
  URI_REDIRECTION: uriRedirection,
  CAPTURE_LOGIN_AND_GAME_DETAILS: captureLogin,
  WALLET_LINK: accountLink(contracts.WALLET_LINK),
  GOOGLE_LINK: accountLink(contracts.GOOGLE_LINK),
  STEAM_LINK: accountLink(contracts.STEAM_LINK),
  TWITTER_LINK: accountLink(contracts.TWITTER_LINK),
  TELEGRAM_LINK: accountLink(contracts.TELEGRAM_LINK),
  DISCORD_LINK: accountLink(contracts.DISCORD_LINK),
  DISCORD_JOIN: discordJoin,
  DISCORD_ROLE: discordRole,
  GAME_API_VALIDATION: gameApi,
  INTERNAL_API_VALIDATION: internalApi,
  CREATE_REFERRAL: createReferral,
  TELEGRAM_JOIN: telegramJoin,
  HOLD_TOKEN: holdToken,
  HOLD_NFT: holdNft,
  PROOF: proof,
  ...xTasks,
}

export const taskTypeOf = (type: TaskType): AnyTaskType => taskTypes[type]
