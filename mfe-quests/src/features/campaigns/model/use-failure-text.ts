import type { ErrorCode } from '@platform/contracts/errors'
import type { Audience, Exclusion } from '@platform/contracts/quests/campaign'
import { MOST_RESERVED_AT_ONCE } from '@platform/contracts/rules/reservation-limits'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText as useCommonText } from '@platform/remote-kit/failure-text'
import { type CampaignText, useT } from '../../../i18n/campaign/messages.ts'
import { PREVIEW_CODE } from '../../preview/preview-failure.ts'
import { useAudienceText } from './use-audience-text.ts'

const texts = {
  CAMPAIGN_NOT_LIVE: 'error.notLive',
  CAMPAIGN_PAUSED: 'error.paused',
  SLOTS_EXHAUSTED: 'campaign.slotsTakenHint',
  SLOTS_RESERVED: 'reservation.full',
  RESERVED_ON_DEVICE: 'reservation.onDevice',
  TASK_LOCKED: 'task.lockedText',
  TASKS_NOT_COMPLETE: 'campaign.claimHint',
  CLAIM_NOT_OPEN: 'error.claimNotOpen',
  NOT_ELIGIBLE: 'error.notEligible',
  CLAIMED_BEFORE: 'error.claimedBefore',
  OWN_CAMPAIGN: 'error.ownCampaign',
  NOT_INVITED: 'audience.INVITATION',
  VERIFIED_CHIEF_ONLY: 'error.chiefsOnly',
  EARLIER_CAMPAIGN_FIRST: 'audience.earlier',
  TASK_TOO_MANY_TRIES: 'task.tooManyTries',
  RATE_LIMITED: 'task.tooManyTries',
  IN_PROGRESS: 'error.inProgress',
  WALLET_NOT_FOUND: 'task.rejected.WALLET_NOT_LINKED',
  VALIDATION_FAILED: 'task.enterValue',
} as const satisfies Partial<Record<ErrorCode, CampaignText>>

interface Refusal {
  exclusion: Exclusion
  audience: Audience
}

type Score = Record<'needs' | 'has' | 'missing', number>

/** Why the campaign is not for the user. */
const refusalOf = ({ code, details }: ApiFailure) =>
  code === 'NOT_IN_AUDIENCE' ? (details as unknown as Refusal) : null

/** Their words come with them: the server's name the login method of the game, a preview's say that it is one. */
const shownAsItIs: readonly (string | null)[] = [
  'QUEST_LOGIN_INVALID',
  'QUEST_LOGIN_NEEDED',
  PREVIEW_CODE,
] satisfies (ErrorCode | typeof PREVIEW_CODE)[]

/** The user's text for a failed call; `otherwise`, if given, for every error that has no text here. */
export function useFailureText() {
  const t = useT()
  const commonText = useCommonText()
  const { reason } = useAudienceText()
  return (error: unknown, otherwise?: 'claim.failedText'): string => {
    const code = error instanceof ApiFailure ? error.code : null
    if (error instanceof ApiFailure && shownAsItIs.includes(code)) return error.message
    const why = error instanceof ApiFailure ? refusalOf(error) : null
    if (why) return reason(why.exclusion, why.audience)
    if (error instanceof ApiFailure && code === 'SCORE_TOO_LOW') {
      return t('score.tooLow', error.details as Score)
    }
    if (code === 'RESERVATION_LIMIT') {
      return t('reservation.limit', { count: MOST_RESERVED_AT_ONCE })
    }
    if (code !== null && Object.hasOwn(texts, code)) return t(texts[code as keyof typeof texts])
    return otherwise ? t(otherwise) : commonText(error, t('task.failed'))
  }
}
