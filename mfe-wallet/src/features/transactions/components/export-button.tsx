import { MINUTE_MS } from '@platform/contracts/constants'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack } from '@platform/ui'
import { useExport } from '../api/export-transactions.ts'
import { useT } from '../i18n/messages.ts'
import type { TransactionFilters } from '../model/transaction-filter.ts'

/** Saves what the filters show as a table, and says what became of it. */
export function ExportButton({ filters }: { filters: TransactionFilters }) {
  const t = useT()
  const exporting = useExport()
  const { error, isPending, isSuccess } = exporting
  const refusal = useRefusal()
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        loading={isPending}
        onClick={() => void exporting.send(filters)}
      >
        {t(isPending ? 'exporting' : 'export')}
      </Button>
      {(error || isSuccess) && (
        <Stack style={{ flexBasis: '100%' }}>
          {error ? (
            <Notice tone="bad" live="alert">
              {refusal(error)}
            </Notice>
          ) : (
            <Notice tone="ok" live="status">
              {t('exported')}
            </Notice>
          )}
        </Stack>
      )}
    </>
  )
}

function useRefusal() {
  const t = useT()
  const failureText = useFailureText()
  return (error: Error): string => {
    const wait = error instanceof ApiFailure && error.code === 'RATE_LIMITED' && error.retryAfterMs
    if (!wait) return failureText(error, t('exportFailed'))
    return t('exportTooOften', { minutes: Math.ceil(wait / MINUTE_MS) })
  }
}
