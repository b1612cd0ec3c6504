import { LoadFailed as Failed } from '@platform/remote-kit/load-failed'
import { useT } from '../../../i18n/messages.ts'

interface LoadFailedProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** 1 where it is all that the page shows. */
  level?: 1 | 2
}

export function LoadFailed(props: LoadFailedProps) {
  const t = useT()
  return <Failed title={t('load.failed')} retryLabel={t('load.retry')} {...props} />
}
