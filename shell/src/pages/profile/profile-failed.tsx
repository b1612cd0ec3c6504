import { ErrorPanel } from '@platform/ui'
import { useT } from './i18n/messages.ts'

interface ProfileFailedProps {
  isRefetching: boolean
  refetch: () => unknown
}

export function ProfileFailed({ isRefetching, refetch }: ProfileFailedProps) {
  const t = useT()
  return (
    <ErrorPanel
      title={t('profile.failed')}
      retryLabel={t('profile.retry')}
      retrying={isRefetching}
      onRetry={() => void refetch()}
    />
  )
}
