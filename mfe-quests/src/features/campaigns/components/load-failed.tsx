import { ErrorPanel } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'

export function LoadFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const t = useT()
  return (
    <ErrorPanel
      title={t('load.failed')}
      retryLabel={t('load.retry')}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
