import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useNavigate } from '@platform/remote-kit/router'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { useShellServices } from '../../shell-context.ts'
import { deletionApi, deletionQuery } from './deletion-api.ts'
import { useT } from './i18n/messages.ts'
import { shownDay } from './shown-day.ts'

/** The account is to be deleted: its user keeps it, or logs out and lets it go. */
export function DeletionWaits({ dueAt }: { dueAt: string }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { alerts, track, serverNow } = useShell()
  const { logOut } = useShellServices()
  const failureText = useFailureText()
  const cancel = useWrite({
    mutationFn: deletionApi(api).cancel,
    onSuccess(kept) {
      track('deletion_cancelled', { msBefore: Date.parse(dueAt) - serverNow() })
      queries.setQueryData(deletionQuery(api).queryKey, kept)
      alerts.show({ message: t('deletion.kept') })
      void navigate(PROFILE_PATH)
    },
  })
  const leave = useWrite({ mutationFn: logOut })
  return (
    <Stack gap={4}>
      <Notice tone="bad">{t('deletion.waits', { date: shownDay(dueAt) })}</Notice>
      <Text>{t('deletion.waits.text')}</Text>
      {cancel.error && (
        <Notice tone="bad" live="alert">
          {failureText(cancel.error, t('deletion.failed'))}
        </Notice>
      )}
      <Button block size="l" loading={cancel.isPending} onClick={() => void cancel.send()}>
        {t('deletion.keep')}
      </Button>
      <Button block variant="ghost" loading={leave.isPending} onClick={() => void leave.send()}>
        {t('deletion.letGo')}
      </Button>
    </Stack>
  )
}
