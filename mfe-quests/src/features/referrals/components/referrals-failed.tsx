import { LoadFailed } from '@platform/remote-kit/load-failed'
import { limitedUntil } from '@platform/remote-kit/refresh/refresh-limit'
import { RefreshLimited } from '@platform/remote-kit/refresh/refresh-limited'
import { useShell } from '@platform/remote-kit/shell'
import { useMemo } from 'react'
import { useT } from '../i18n/messages.ts'

interface ReferralsFailedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** In place of what could not be fetched about invitations. */
export function ReferralsFailed({ query: { error, isFetching, refetch } }: ReferralsFailedProps) {
  const t = useT()
  const { serverNow } = useShell()
  const until = useMemo(() => limitedUntil(error, serverNow()), [error, serverNow])
  const retry = { retryLabel: t('retry'), onRetry: refetch, retrying: isFetching }
  return until === null ? (
    <LoadFailed error={error} title={t('failed')} {...retry} />
  ) : (
    <RefreshLimited until={until} {...retry} />
  )
}
