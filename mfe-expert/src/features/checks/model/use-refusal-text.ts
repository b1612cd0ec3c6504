import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'

/** The user's text for a call about a skill check that failed. */
export function useRefusalText(): (failure: unknown) => string {
  const t = useT()
  const { formatDateTime } = useFormat()
  const failureText = useFailureText()
  return (failure) => {
    const { code, details } = failure instanceof ApiFailure ? failure : { code: null, details: {} }
    switch (code) {
      case 'SKILL_CHECK_RUNNING':
        return t('no.running')
      case 'SKILL_CHECK_WAIT':
        return t('no.wait', {
          date: 'until' in details ? formatDateTime(String(details.until)) : '',
        })
      case 'SKILL_CHECK_CLOSED':
        return t('no.closed')
      case 'NOT_FOUND':
        return t('no.gone')
      default:
        return failureText(failure, t('no.other'))
    }
  }
}
