import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useT } from './i18n/messages.ts'

interface ProfileFailedProps {
  error: unknown
  isRefetching: boolean
  refetch: () => unknown
}

export function ProfileFailed({ error, isRefetching, refetch }: ProfileFailedProps) {
  const t = useT()
  return (
    <LoadFailed
      error={error}
      title={t('profile.failed')}
      retryLabel={t('profile.retry')}
      retrying={isRefetching}
      onRetry={() => void refetch()}
    />
  )
}
