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
import { telegramJoin } from './telegram-join.ts'
import { uriRedirection } from './uri-redirection.ts'
import { xTasks } from './x-tasks.ts'

/** Every task type that can be run. Schemas and types of tasks follow from this table (`tasks.ts`). */
export const taskTypes = {
  SPECIAL_CODE_VALIDATION: specialCode,
  URI_REDIRECTION: uriRedirection,
  CAPTURE_LOGIN_AND_GAME_DETAILS: captureLogin,
  WALLET_LINK: accountLink('WALLET_LINK', 'linkedWallet'),
  GOOGLE_LINK: accountLink('GOOGLE_LINK', 'linkedGoogle'),
  STEAM_LINK: accountLink('STEAM_LINK', 'linkedSteam'),
  TWITTER_LINK: accountLink('TWITTER_LINK', 'linkedTwitter'),
  TELEGRAM_LINK: accountLink('TELEGRAM_LINK', 'linkedTelegram'),
  DISCORD_LINK: accountLink('DISCORD_LINK', 'linkedDiscord'),
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

export type TaskTypes = typeof taskTypes
export type TaskType = keyof TaskTypes
