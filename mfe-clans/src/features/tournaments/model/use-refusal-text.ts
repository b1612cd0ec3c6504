import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'

/** The user's text for a call about tournaments that failed. */
export function useRefusalText(): (failure: unknown) => string {
  const t = useT()
  const { formatDateTime } = useFormat()
  const failureText = useFailureText()
  return (failure) => {
    if (!(failure instanceof ApiFailure) || !failure.code) {
      return failureText(failure, t('no.other'))
    }
    const { code, details } = failure
    const dateOf = (key: string) =>
      typeof details[key] === 'string' ? formatDateTime(details[key]) : ''
    switch (code) {
      case 'CHECK_IN_CLOSED':
        return t('no.checkIn', { from: dateOf('from'), until: dateOf('until') })
      case 'TOURNAMENT_FULL':
        return t('no.full', { limit: String(details.limit ?? '') })
      case 'TOO_MANY_TOURNAMENTS':
        return t('no.tooMany', { limit: String(details.limit ?? '') })
      case 'LINEUP_INVALID':
        return t('no.lineup', { size: String(details.size ?? '') })
    }
    return isKnown(code) ? t(texts[code]) : failureText(failure, t('no.other'))
  }
}

const texts = {
  TOURNAMENT_CLOSED: 'no.closed',
  PLAYS_ALREADY: 'no.playsAlready',
  HAS_WITHDRAWN: 'no.withdrawn',
  NOT_ENTERED: 'no.notEntered',
  NOT_ALL_CHECKED_IN: 'no.notAll',
  PLACES_FREE: 'no.placesFree',
  MATCH_NOT_READY: 'no.matchNotReady',
  MATCH_OVER: 'no.matchOver',
  ALREADY_REPORTED: 'no.reported',
  EVIDENCE_GIVEN: 'no.evidence',
  EVIDENCE_USED: 'no.evidenceUsed',
  CLAN_HIDDEN: 'no.hiddenClan',
  PAYS_OR_PLAYS: 'no.paysOrPlays',
  CHIEF_ONLY: 'no.chiefOnly',
  TERMS_FIXED: 'no.prizeFixed',
  VALIDATION_FAILED: 'no.invalid',
  NOT_FOUND: 'no.gone',
  RATE_LIMITED: 'no.tooOften',
  IMAGE_TYPE: 'no.image',
  IMAGE_ANIMATED: 'no.image',
  IMAGE_UNREADABLE: 'no.image',
  IMAGE_TOO_LARGE: 'no.imageLarge',
  PAYLOAD_TOO_LARGE: 'no.imageLarge',
} as const

const isKnown = (code: string): code is keyof typeof texts => code in texts
