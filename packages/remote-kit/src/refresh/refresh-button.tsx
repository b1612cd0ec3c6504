import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat, useServerTime, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { useState } from 'react'
import { limitedUntil } from './refresh-limit.ts'
import { refreshMessages } from './refresh-messages.ts'

interface RefreshButtonProps {
  /** Fetches again what the page shows; rejects as a call did. */
  onRefresh: () => Promise<unknown>
  /** Said where it fails for another reason than the limit. */
  failed: string
}

/**
 * Fetches again what a page shows. Beyond the server's limit it says so, and from when on it can be pressed again; what is shown
 * stays.
 */
export function RefreshButton({ onRefresh, failed }: RefreshButtonProps) {
  const t = refreshMessages.useT()
  const failureText = useFailureText()
  const { formatTime } = useFormat()
  const { serverNow } = useShell()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<{ of: unknown; until: number | null } | null>(null)
  const until = error?.until ?? 0
  const isLimited = useServerTime((now) => now < until)

  async function refresh() {
    setIsBusy(true)
    try {
      await onRefresh()
      setError(null)
    } catch (of) {
      setError({ of, until: limitedUntil(of, serverNow()) })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Stack gap={3}>
      <div>
        <Button
          variant="secondary"
          size="s"
          icon="retry"
          loading={isBusy}
          disabled={isLimited}
          onClick={() => void refresh()}
        >
          {t('refresh.button')}
        </Button>
      </div>
      {isLimited && (
        <Notice title={t('refresh.limit')} live="alert">
          {t('refresh.again', { time: formatTime(wholeMinute(until)) })}
        </Notice>
      )}
      {error?.until === null && (
        <Notice tone="bad" live="alert">
          {failureText(error.of, failed)}
        </Notice>
      )}
    </Stack>
  )
}

const MINUTE_MS = 60_000

/** A clock without seconds never names a minute that is too early. */
export const wholeMinute = (time: number) => Math.ceil(time / MINUTE_MS) * MINUTE_MS
