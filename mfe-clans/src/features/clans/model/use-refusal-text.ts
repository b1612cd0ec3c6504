import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'

/** The user's text for a call about clans that failed. */
export function useRefusalText(): (failure: unknown) => string {
  const t = useT()
  const { formatDateTime } = useFormat()
  const failureText = useFailureText()
  return (failure) => {
    if (!(failure instanceof ApiFailure) || !failure.code)
      return failureText(failure, t('no.other'))
    const { code, details } = failure
    const until = typeof details.until === 'string' ? formatDateTime(details.until) : ''
    const limit = String(details.limit ?? '')
    switch (code) {
      case 'CLAN_COOLING_OFF':
        return t('no.cooling', { until })
      case 'JOIN_REFUSED':
        return t('no.joinRefused', { until })
      case 'CLAN_FULL':
        return t('no.full', { limit })
      case 'TOO_MANY_INVITATIONS':
        return t('no.invitations', { limit })
      case 'TOO_MANY_JOIN_REQUESTS':
        return t('no.requests', { limit })
    }
    return isKnown(code) ? t(texts[code]) : failureText(failure, t('no.other'))
  }
}

const texts = {
  IN_A_CLAN: 'no.inClan',
  INVITATION_NEEDED: 'no.invitationNeeded',
  REMOVED_BEFORE: 'no.removed',
  CLAN_HIDDEN: 'no.hidden',
  NOT_A_MEMBER: 'no.notMember',
  CHIEF_ONLY: 'no.chiefOnly',
  MAY_NOT_INVITE: 'no.mayNotInvite',
  CHIEF_STAYS: 'no.chiefStays',
  MEMBER_GONE: 'no.memberGone',
  HANDOVER_OVERTAKEN: 'no.handover',
  CLAN_NAME_TAKEN: 'no.nameTaken',
  CLAN_NAME_RESERVED: 'no.nameReserved',
  INVITATION_INVALID: 'no.invitation',
  ALREADY_DECIDED: 'no.decided',
  NOT_FOUND: 'no.gone',
  RATE_LIMITED: 'no.tooOften',
} as const

const isKnown = (code: string): code is keyof typeof texts => code in texts
