import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack } from '@platform/ui'
import { type Period, useSaveStatement } from '../api/statements.ts'
import { useT } from '../i18n/messages.ts'

/** Saves a statement with each of its transactions, and says what became of it. */
export function SaveStatement({ period }: { period: Period }) {
  const t = useT()
  const failureText = useFailureText()
  const { send, error, isPending, isSuccess } = useSaveStatement()
  return (
    <Stack gap={3}>
      <Button loading={isPending} onClick={() => void send(period)}>
        {t(isPending ? 'saving' : 'save')}
      </Button>
      {error && (
        <Notice tone="bad" live="alert">
          {failureText(error, t('saveFailed'))}
        </Notice>
      )}
      {isSuccess && (
        <Notice tone="ok" live="status">
          {t('saved')}
        </Notice>
      )}
    </Stack>
  )
}
