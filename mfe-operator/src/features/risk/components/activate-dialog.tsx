import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useFreshProof } from '@platform/remote-kit/use-fresh-proof'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { activateTable, TABLES_KEY } from '../api/risk-api.ts'
import { useT } from '../i18n/messages.ts'

interface ActivateDialogProps {
  version: number
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({ reason: reasonRule })

/** Puts a table to use, with a reason. */
export function ActivateDialog({ version, onClose }: ActivateDialogProps) {
  const t = useT()
  return (
    <ActDialog title={t('rules.activate.title', { version })} onClose={onClose}>
      <ActivateForm version={version} onClose={onClose} />
    </ActDialog>
  )
}

function ActivateForm({ version, onClose }: ActivateDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const withProof = useFreshProof()
  const reason = useReason()
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    problemText: reason.problemText,
    async onSubmit({ reason }) {
      try {
        await withProof(() => activateTable(api, version, reason.trim()))
        alerts.show({ message: t('rules.activated') })
        onClose()
      } finally {
        void queries.invalidateQueries({ queryKey: TABLES_KEY })
      }
    },
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t(problemOf(form.failure)))}
          </Notice>
        )}
        <Text tone="mute">{t('rules.activate.note')}</Text>
        <FormField form={form} name="reason" {...reason.field} />
        <Button type="submit" block size="l" loading={form.submitting}>
          {t('rules.activate')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Why it is not in use: the key of its text. */
function problemOf(error: unknown) {
  switch (error instanceof ApiFailure ? error.code : null) {
    case 'ANOTHER_PERSON_DECIDES':
      return 'rules.another' as const
    case 'RULES_NOT_TRIED':
      return 'rules.notTried' as const
    case 'ALREADY_DECIDED':
      return 'rules.over' as const
    default:
      return 'rules.other' as const
  }
}
