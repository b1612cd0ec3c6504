import { errorCodeOf } from '@platform/remote-kit/error-code'

const KNOWN = [
  'SLUG_TAKEN',
  'TERMS_FIXED',
  'IN_PROGRESS',
  'DRAFT_CHANGED',
  'INSUFFICIENT_FUNDS',
  'DEBT_OPEN',
  'NOT_FUNDED',
  'ILLEGAL_TRANSITION',
  'TASK_NOT_CONFIGURED',
  'SCORE_NOT_CONFIGURED',
  'EARLIER_CAMPAIGN_MISSING',
  'FORBIDDEN',
  'RATE_LIMITED',
] as const

const OUTDATED: readonly (string | null)[] = ['IN_PROGRESS', 'DRAFT_CHANGED', 'ILLEGAL_TRANSITION']

/** Whether another campaign is stored by now than was read. */
export const isOutdated = (error: unknown) => OUTDATED.includes(errorCodeOf(error))

/** Why a step was refused: the key of its text. */
export function problemOf(error: unknown) {
  const code = KNOWN.find((known) => known === errorCodeOf(error))
  return code ? (`refused.${code}` as const) : 'refused.other'
}
