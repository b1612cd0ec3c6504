import type { StaffExpert } from '@platform/contracts/expert/staff-http'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { useState } from 'react'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { hideExpert } from '../api/experts-api.ts'
import { useT } from '../i18n/messages.ts'

/** Hides a profile from everybody but its expert, or shows it again, with a reason that they read. */
export function HideExpert({ expert }: { expert: StaffExpert }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const act = expert.hidden ? 'experts.show' : 'experts.hide'
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        aria-label={t(`${act}.of`, { name: expert.name })}
        onClick={() => setOpen(true)}
      >
        {t(act)}
      </Button>
      {isOpen && (
        <ActDialog title={t(`${act}.of`, { name: expert.name })} onClose={() => setOpen(false)}>
          <HideForm expert={expert} onDone={() => setOpen(false)} />
        </ActDialog>
      )}
    </>
  )
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({ reason: reasonRule })

function HideForm({ expert, onDone }: { expert: StaffExpert; onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const reason = useReason()
  const isHidden = expert.hidden === null
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    problemText: reason.problemText,
    async onSubmit({ reason }) {
      await hideExpert(api, expert.id, { isHidden, reason: reason.trim() })
      alerts.show({ message: t(isHidden ? 'experts.hide.done' : 'experts.show.done') })
      void queries.invalidateQueries({ queryKey: ['staff-experts'] })
      onDone()
    },
  })
  const isOwn = errorCodeOf(form.failure) === 'ANOTHER_PERSON_DECIDES'
  return (
    <Form form={form}>
      <Stack gap={4}>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {isOwn ? t('item.another') : failureText(form.failure, t('experts.hide.failed'))}
          </Notice>
        )}
        <Text tone="mute">{t(isHidden ? 'experts.hide.text' : 'experts.show.text')}</Text>
        <FormField form={form} name="reason" {...reason.field} />
        <Button type="submit" block size="l" loading={form.submitting}>
          {t(isHidden ? 'experts.hide' : 'experts.show')}
        </Button>
      </Stack>
    </Form>
  )
}
