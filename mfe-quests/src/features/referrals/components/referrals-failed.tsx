import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useT } from '../i18n/messages.ts'

interface ReferralsFailedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** In place of what could not be fetched about invitations. */
export function ReferralsFailed({ query: { error, isFetching, refetch } }: ReferralsFailedProps) {
  const t = useT()
  return (
    <LoadFailed
      error={error}
      title={t('failed')}
      retryLabel={t('retry')}
      onRetry={refetch}
      retrying={isFetching}
    />
  )
}
