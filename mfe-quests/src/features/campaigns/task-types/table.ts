import type { TaskType } from '@platform/contracts/quests/task-types/table'
import { accountLink } from './account-link/account-link.ts'
import { captureLogin } from './capture-login/capture-login.ts'
import { createReferral } from './create-referral/create-referral.tsx'
import { discordJoin } from './discord-join/discord-join.ts'
import { discordRole } from './discord-role/discord-role.ts'
import { gameApi } from './game-api/game-api.tsx'
import { holdNft } from './hold-nft/hold-nft.ts'
import { holdToken } from './hold-token/hold-token.ts'
import { internalApi } from './internal-api/internal-api.tsx'
import { proof } from './proof/proof.tsx'
import { specialCode } from './special-code/special-code.ts'
import type { AnyTaskTypeView, TaskTypeView } from './task-type.ts'
import { telegramJoin } from './telegram-join/telegram-join.tsx'
import { unknownTaskType } from './unknown/unknown-task-type.tsx'
import { uriRedirection } from './uri-redirection/uri-redirection.tsx'
import { xTasks } from './x/x-task.tsx'

/** How the remote shows each task type. */
export const taskTypeViews: { readonly [Type in TaskType]: TaskTypeView<Type> } = {
  SPECIAL_CODE_VALIDATION: specialCode,
  URI_REDIRECTION: uriRedirection,
  CAPTURE_LOGIN_AND_GAME_DETAILS: captureLogin,
  WALLET_LINK: accountLink('wallet', 'linkedWallet'),
  GOOGLE_LINK: accountLink('google', 'linkedGoogle'),
  STEAM_LINK: accountLink('steam', 'linkedSteam'),
  TWITTER_LINK: accountLink('x', 'linkedTwitter'),
  TELEGRAM_LINK: accountLink('telegram', 'linkedTelegram'),
  DISCORD_LINK: accountLink('discord', 'linkedDiscord'),
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

/**
 * The view of a task's type; the server may know types that this version does not. A task's settings are always those
 * of its own type.
 */
export const viewOf = ({ type }: { type: TaskType }): AnyTaskTypeView =>
  Object.hasOwn(taskTypeViews, type)
    ? (taskTypeViews[type] as unknown as AnyTaskTypeView)
    : unknownTaskType
