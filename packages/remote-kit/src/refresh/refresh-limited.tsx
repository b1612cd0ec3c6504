import { useFormat, useServerTime } from '@platform/remote-kit/shell'
import { ErrorPanel } from '@platform/ui'
import { wholeMinute } from './refresh-button.tsx'
import { refreshMessages } from './refresh-messages.ts'

interface RefreshLimitedProps {
  /** From when on the server takes it again, ms of its clock. */
  until: number
  retryLabel: string
  onRetry: () => void
  retrying: boolean
}

/** In the place of what could not be loaded because it was asked for too often. */
export function RefreshLimited({ until, retryLabel, onRetry, retrying }: RefreshLimitedProps) {
  const t = refreshMessages.useT()
  const { formatTime } = useFormat()
  const isOver = useServerTime((now) => now >= until)
  return (
    <ErrorPanel
      tone="info"
      title={t('refresh.limit')}
      text={t('refresh.again', { time: formatTime(wholeMinute(until)) })}
      {...(isOver && { retryLabel, onRetry })}
      retrying={retrying}
    />
  )
}
