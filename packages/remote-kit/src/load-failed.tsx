import { ErrorPanel } from '@platform/ui'
import type { ComponentProps } from 'react'
import { isOffline } from './is-offline.ts'
import { kitMessages } from './kit-messages.ts'

interface LoadFailedProps
  extends Pick<ComponentProps<typeof ErrorPanel>, 'retryLabel' | 'onRetry' | 'retrying' | 'level'> {
  /** What a query failed with. */
  error: unknown
  /** Says what failed, unless the browser is offline. */
  title: string
}

/** In the place of what a query could not load. Queries are asked again without a press once the network is back. */
export function LoadFailed({ error, title, ...panel }: LoadFailedProps) {
  const t = kitMessages.useT()
  if (!isOffline(error)) return <ErrorPanel title={title} {...panel} />
  return <ErrorPanel tone="info" title={t('offline.title')} text={t('offline.text')} {...panel} />
}
