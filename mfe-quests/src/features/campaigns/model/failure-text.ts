import type { ErrorCode } from '@platform/contracts/errors'
import type { en } from '../../../i18n/en.ts'

const texts: Partial<Record<ErrorCode, keyof typeof en>> = {
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
}

/** The words for a failed call, in the reader's language. */
export function failureText(error: unknown): keyof typeof en {
  const code = (error as { code?: ErrorCode } | null)?.code
  return (code && texts[code]) ?? 'task.failed'
}
