import { useApi, useFormat, useShell } from '@platform/remote-kit/shell'
import { Button, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { withdrawContent } from '../api/content-api.ts'
import { useT } from '../i18n/messages.ts'
import { useShowChanged } from '../model/use-show-changed.ts'
import { FailedWrite } from './failed-write.tsx'

interface WithdrawDialogProps {
  id: string
  /** The time of a version that is scheduled; null: all of it. */
  from: string | null
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({ reason: reasonRule })

/** Shows nothing of it any more, or drops one version that is to come. */
export function WithdrawDialog({ id, from, onClose }: WithdrawDialogProps) {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const { formatDateTime } = useFormat()
  const showChanged = useShowChanged()
  const { field, problemText } = useReason()
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    problemText,
    async onSubmit(written) {
      showChanged(await withdrawContent(api, id, { from, reason: written.reason.trim() }))
      alerts.show({ message: t('withdraw.done') })
      onClose()
    },
  })
  const title =
    from === null ? t('withdraw.title') : t('withdraw.one', { time: formatDateTime(from) })
  return (
    <ActDialog title={title} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Text tone="mute">{t(from === null ? 'withdraw.text' : 'withdraw.one.text')}</Text>
          {form.failure !== null && <FailedWrite error={form.failure} />}
          <FormField form={form} name="reason" {...field} />
          <Button type="submit" block size="l" variant="danger" loading={form.submitting}>
            {t('withdraw.action')}
          </Button>
        </Stack>
      </Form>
    </ActDialog>
  )
}
