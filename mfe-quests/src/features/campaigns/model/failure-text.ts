import type { ErrorCode } from '@platform/contracts/errors'
import { ApiFailure } from '@platform/remote-kit/api-client'
import type { en } from '../../../i18n/en.ts'

const texts = {
  CAMPAIGN_NOT_LIVE: 'error.notLive',
  SLOTS_EXHAUSTED: 'campaign.slotsTakenHint',
  TASK_LOCKED: 'task.lockedText',
  TASKS_NOT_COMPLETE: 'campaign.claimHint',
  CLAIM_NOT_OPEN: 'error.claimNotOpen',
  NOT_ELIGIBLE: 'error.notEligible',
  TASK_TOO_MANY_TRIES: 'task.tooManyTries',
  RATE_LIMITED: 'task.tooManyTries',
  IN_PROGRESS: 'error.inProgress',
  WALLET_NOT_FOUND: 'task.rejected.WALLET_NOT_LINKED',
  VALIDATION_FAILED: 'modal.enterValue',
} as const satisfies Partial<Record<ErrorCode, keyof typeof en>>

type Text = (typeof texts)[keyof typeof texts]

/** The words for a failed call, in the reader's language; `otherwise` for what has none of its own. */
export function failureText(
  error: unknown,
  otherwise: 'task.failed' | 'claim.failedText' = 'task.failed',
): Text | typeof otherwise {
  const code = error instanceof ApiFailure ? error.code : null
  return code !== null && Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : otherwise
}
