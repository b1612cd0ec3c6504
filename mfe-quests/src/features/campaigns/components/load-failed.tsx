import { ErrorPanel } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'

interface LoadFailedProps {
  onRetry: () => void
  retrying: boolean
  /** 1 where it is all that the page shows. */
  level?: 1 | 2
}

export function LoadFailed({ onRetry, retrying, level = 2 }: LoadFailedProps) {
  const t = useT()
  return (
    <ErrorPanel
      level={level}
      title={t('load.failed')}
      retryLabel={t('load.retry')}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
