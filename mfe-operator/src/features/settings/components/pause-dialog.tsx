import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { pauseChest } from '../api/settings-api.ts'
import { useT } from '../i18n/messages.ts'

interface PauseDialogProps {
  /** As it is now. */
  isPaused: boolean
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({ reason: reasonRule })

/** Stops the daily chest, or lets it run again, with a reason. */
export function PauseDialog(props: PauseDialogProps) {
  const t = useT()
  return (
    <ActDialog title={t(props.isPaused ? 'chest.resume' : 'chest.pause')} onClose={props.onClose}>
      <PauseForm {...props} />
    </ActDialog>
  )
}

function PauseForm({ isPaused, onClose }: PauseDialogProps) {
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
      await pauseChest(api, !isPaused, reason.trim())
      alerts.show({ message: t(isPaused ? 'chest.isRunning' : 'chest.isPaused') })
      void queries.invalidateQueries({ queryKey: ['staff-chest'] })
      onClose()
    },
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        <Text tone="mute">{t(isPaused ? 'chest.resume.text' : 'chest.pause.text')}</Text>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t(problemOf(form.failure)))}
          </Notice>
        )}
        <FormField form={form} name="reason" {...reason.field} />
        <Button
          type="submit"
          variant={isPaused ? 'primary' : 'danger'}
          block
          size="l"
          loading={form.submitting}
        >
          {t(isPaused ? 'chest.resume' : 'chest.pause')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Why it was not done: the key of its text. */
const problemOf = (error: unknown) =>
  error instanceof ApiFailure && error.code === 'FORBIDDEN' ? 'chest.forbidden' : 'chest.other'
