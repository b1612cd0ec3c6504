import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { switchCampaign } from '../api/campaigns-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'

interface SwitchDialogProps {
  campaign: AdminCampaign
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({ reason: reasonRule })

/** The kill switch: pauses a campaign at once, with a reason; or ends the pause. */
export function SwitchDialog({ campaign, onClose }: SwitchDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const { field, problemText } = useReason()
  const { id, slug, title: name = slug, pausedAt } = campaign
  const step = pausedAt ? 'resume' : 'pause'
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    problemText,
    async onSubmit({ reason }) {
      try {
        await switchCampaign(api, id, step, reason.trim())
      } finally {
        void queries.invalidateQueries({ queryKey: ['staff-campaigns'] })
        void queries.invalidateQueries({ queryKey: ['staff-campaign-acts', id] })
      }
      alerts.show({ message: t(`${step}.done`, { name }) })
      onClose()
    },
  })
  return (
    <ActDialog title={t(`${step}.title`, { name })} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Text tone="mute">{t(`${step}.text`)}</Text>
          {form.failure !== null && (
            <Notice tone="bad" live="alert">
              {failureText(form.failure, t(problemOf(form.failure)))}
            </Notice>
          )}
          <FormField form={form} name="reason" {...field} />
          <Button
            type="submit"
            block
            size="l"
            variant={step === 'pause' ? 'danger' : 'primary'}
            loading={form.submitting}
          >
            {t(`${step}.action`)}
          </Button>
        </Stack>
      </Form>
    </ActDialog>
  )
}
