import { ApiFailure } from '@platform/remote-kit/api-client'
import { isOffline } from '@platform/remote-kit/is-offline'
import { Notice } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useFailureText } from '../model/use-failure-text.ts'

interface ClaimFailureProps {
  /** What the last call failed with. */
  error: Error | null
}

/** Why a claim has not succeeded: it was not sent, its answer is missing, or it was refused. */
export function ClaimFailure({ error }: ClaimFailureProps) {
  const t = useT()
  const failureText = useFailureText()
  if (isOffline(error)) {
    return (
      <Notice tone="bad" live="alert" title={t('claim.notSentTitle')}>
        {t('claim.notSentText')}
      </Notice>
    )
  }
  if (!error) return null
  const hasNoAnswer = error instanceof ApiFailure && error.status === 0
  return (
    <Notice
      tone="bad"
      live="alert"
      title={t(hasNoAnswer ? 'claim.noAnswerTitle' : 'claim.failedTitle')}
    >
      {hasNoAnswer ? t('claim.noAnswerText') : failureText(error, 'claim.failedText')}
    </Notice>
  )
}
