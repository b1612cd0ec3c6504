import type { ErrorCode } from '@platform/contracts/errors'

/** Of what a user does in a campaign. An ended session is refused within seconds (docs/decisions/0017). */
export const PARTICIPATION = {
  access: 'user',
  openSession: {
    notAsked:
      'it pays nobody but the user of the session, and an outage of identity stops no campaign',
  },
} as const

/** Why a start is refused. */
export const START_REFUSALS = [
  'NOT_FOUND',
  'CAMPAIGN_NOT_LIVE',
  'CAMPAIGN_PAUSED',
  'OWN_CAMPAIGN',
  'CLAIMED_BEFORE',
  'UNAVAILABLE',
  'NOT_IN_AUDIENCE',
  'NOT_INVITED',
  'VERIFIED_CHIEF_ONLY',
  'EARLIER_CAMPAIGN_FIRST',
  'SCORE_TOO_LOW',
  'QUEST_LOGIN_NEEDED',
  'SLOTS_EXHAUSTED',
  'SLOTS_RESERVED',
  'RESERVATION_LIMIT',
  'RESERVED_ON_DEVICE',
] as const satisfies readonly ErrorCode[]

/** Why a try at a task is refused. */
export const TRY_REFUSALS = [
  'NOT_FOUND',
  'CAMPAIGN_NOT_LIVE',
  'CAMPAIGN_PAUSED',
  'CAMPAIGN_NOT_STARTED',
  'TASK_LOCKED',
  'TASK_TOO_MANY_TRIES',
  'TASK_NO_TRIES_LEFT',
  'IN_PROGRESS',
] as const satisfies readonly ErrorCode[]
