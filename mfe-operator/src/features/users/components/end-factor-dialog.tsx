import type { StaffUser } from '@platform/contracts/identity/staff-users'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { useFreshProof } from '@platform/remote-kit/use-fresh-proof'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { endFactor } from '../api/users-api.ts'
import { useT } from '../i18n/messages.ts'
import { nameOf } from './user-row.tsx'

interface EndFactorDialogProps {
  user: StaffUser
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({
  reason: reasonRule,
})

/** Ends the second step of a user who lost it. */
export function EndFactorDialog({ user, onClose }: EndFactorDialogProps) {
  const t = useT()
  const name = nameOf(user) ?? t('users.unnamed')
  return (
    <ActDialog onClose={onClose} title={t('factor.title', { name })}>
      <EndFactorForm user={user} onClose={onClose} />
    </ActDialog>
  )
}

function EndFactorForm({ user, onClose }: EndFactorDialogProps) {
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
      await withProof(() => endFactor(api, user.userId, reason.trim()))
      alerts.show({ message: t('factor.ended') })
      void queries.invalidateQueries({ queryKey: ['staff-users'] })
      onClose()
    },
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        <Text tone="mute">{t('factor.text')}</Text>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t(problemOf(form.failure)))}
          </Notice>
        )}
        <FormField form={form} name="reason" {...reason.field} />
        <Button type="submit" variant="danger" block size="l" loading={form.submitting}>
          {t('factor.end')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Why it was not ended: the key of its text. */
function problemOf(error: unknown) {
  const code = error instanceof ApiFailure ? error.code : null
  if (code === 'NOT_FOUND') return 'factor.gone'
  if (code === 'PASSKEY_LAST_WAY_IN') return 'factor.lastWayIn'
  return code === 'FORBIDDEN' || code === 'OWN_FACTOR' ? 'factor.refused' : 'factor.failed'
}
