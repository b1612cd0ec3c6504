import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { type NamedGroup, replayGroup } from '../api/dead-letters-api.ts'
import { useT } from '../i18n/messages.ts'

interface ReplayDialogProps {
  group: NamedGroup
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({ reason: reasonRule })

/** Has a group handle its dead letters again, with a reason. */
export function ReplayDialog({ group, onClose }: ReplayDialogProps) {
  const t = useT()
  return (
    <ActDialog onClose={onClose} title={t('group.replayOf', group)}>
      <ReplayForm group={group} onClose={onClose} />
    </ActDialog>
  )
}

function ReplayForm({ group, onClose }: ReplayDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const reason = useReason()
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    problemText: reason.problemText,
    async onSubmit({ reason }) {
      try {
        const { handled, failed } = await replayGroup(api, group, reason.trim())
        alerts.show({
          message: t('replay.done', { handled, failed }),
          type: failed > 0 ? 'warning' : 'success',
        })
        onClose()
      } finally {
        void queries.invalidateQueries({ queryKey: ['operator-dead-letters'] })
      }
    },
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(
              form.failure,
              t(errorCodeOf(form.failure) === 'NOT_FOUND' ? 'replay.gone' : 'replay.failed'),
            )}
          </Notice>
        )}
        <Text tone="mute">{t('replay.text')}</Text>
        <FormField form={form} name="reason" {...reason.field} />
        <Button type="submit" block size="l" loading={form.submitting}>
          {t('replay.action')}
        </Button>
      </Stack>
    </Form>
  )
}
