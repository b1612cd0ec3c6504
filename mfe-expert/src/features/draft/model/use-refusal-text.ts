import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'

/** The user's text for a call about the application that failed. */
export function useRefusalText(): (failure: unknown) => string {
  const t = useT()
  const { formatDateTime } = useFormat()
  const failureText = useFailureText()
  return (failure) => {
    if (!(failure instanceof ApiFailure)) return failureText(failure, t('no.other'))
    const { code, details } = failure
    const count = typeof details.limit === 'number' ? details.limit : 0
    switch (code) {
      case 'APPLICATION_SENT':
        return t('no.sent')
      case 'DRAFT_CHANGED_ELSEWHERE':
        return t('no.changed')
      case 'APPLICATION_INCOMPLETE':
        return t('no.incomplete')
      case 'REAPPLY_LATER':
        return t('no.later', {
          date: typeof details.until === 'string' ? formatDateTime(details.until) : '',
        })
      case 'NO_EXPERT_APPLICATIONS_LEFT':
        return t('no.left', { count })
      case 'TOO_MANY_ADDITIONS':
        return t('no.additions', { count })
      case 'TOO_MANY_DOCUMENTS':
        return t('no.documents', { count })
      case 'RATE_LIMITED':
        return t('no.tooOften')
      case 'WALLET_NOT_FOUND':
        return t('no.wallet')
      default:
        return failureText(failure, t('no.other'))
    }
  }
}
