import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useFreshProof } from '../../features/proof/model/use-fresh-proof.tsx'
import { useShellServices } from '../../shell-context.ts'
import { deletionApi, deletionQuery } from './deletion-api.ts'
import { useT } from './i18n/messages.ts'

interface DeletionFormProps {
  graceDays: number
  /** The account is to be deleted then; the user is logged out. */
  onAsked: (dueAt: string) => void
}

/** Asks for DELETE, or the user name, and for a proof that it is the user. */
export function DeletionForm({ graceDays, onAsked }: DeletionFormProps) {
  const t = useT()
  const shell = useShellServices()
  const api = useApi()
  const queries = useQueryClient()
  const { ask } = deletionApi(api)
  const failureText = useFailureText()
  const { withProof, proofDialog } = useFreshProof()
  const { send, error } = useWrite({
    mutationFn: (confirmation: string) => withProof(() => ask(confirmation)),
    onSuccess(deletion) {
      const { dueAt } = deletion
      if (dueAt === null) return
      onAsked(dueAt)
      // For a user who logs back in on this page.
      queries.setQueryData(deletionQuery(api).queryKey, deletion)
      shell.analytics.track('deletion_requested', { graceDays })
      // The server has ended every session.
      shell.session.end()
    },
  })
  const isWrong = error instanceof ApiFailure && error.code === 'DELETION_NOT_CONFIRMED'
  const form = useForm({
    schema: fieldRules<{ confirmation: string }, 'deletion.confirm.missing'>({
      confirmation: (text) => (text.trim() === '' ? 'deletion.confirm.missing' : null),
    }),
    defaultValues: { confirmation: '' },
    problemText: (key) => t(key),
    onSubmit: ({ confirmation }) => send(confirmation),
  })
  return (
    <>
      <Form form={form}>
        <Stack gap={4}>
          <Text>{t('deletion.grace', { count: graceDays })}</Text>
          {error && !isWrong && (
            <Notice tone="bad" live="alert">
              {failureText(error, t('deletion.failed'))}
            </Notice>
          )}
          <FormField
            form={form}
            name="confirmation"
            label={t('deletion.confirm')}
            error={isWrong ? t('deletion.confirm.wrong') : null}
          >
            {(input) => <TextInput {...input} autoComplete="off" autoCapitalize="off" />}
          </FormField>
          <Button type="submit" variant="danger" block size="l" loading={form.submitting}>
            {t('deletion.do')}
          </Button>
        </Stack>
      </Form>
      {proofDialog}
    </>
  )
}
