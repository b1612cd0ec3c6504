import type { TaskType } from '@platform/contracts/quests/campaign'
import { captureLogin } from './capture-login.ts'
import { specialCode } from './special-code.ts'
import type { AnyTaskType } from './task-type.ts'
import { uriRedirection } from './uri-redirection.ts'
import { walletLink } from './wallet-link.ts'

/** Every task type that can be run. */
const table: Record<TaskType, AnyTaskType> = {
  SPECIAL_CODE_VALIDATION: specialCode,
  URI_REDIRECTION: uriRedirection,
  CAPTURE_LOGIN_AND_GAME_DETAILS: captureLogin,
  WALLET_LINK: walletLink,
}

export const taskTypeOf = (type: TaskType): AnyTaskType => table[type]
