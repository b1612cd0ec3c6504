import { useFailureText } from '@platform/remote-kit/failure-text'
import { Notice } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** Beside a choice that could not be saved. */
export function SaveFailed({ error }: { error: Error | null }) {
  const t = useT()
  const failureText = useFailureText()
  if (!error) return null
  return (
    <Notice tone="bad" live="alert">
      {failureText(error, t('settings.failed'))}
    </Notice>
  )
}
