import { currencies } from '@platform/contracts/money'
import type { StaffDebt } from '@platform/contracts/wallet/debts'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { useFreshProof } from '@platform/remote-kit/use-fresh-proof'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { askToForgive } from '../api/debts-api.ts'
import { useNames } from '../../../parts/names/use-names.ts'
import { useT } from '../i18n/messages.ts'

interface ForgiveDialogProps {
  debt: StaffDebt
  /** The accounts of its page, which one call names. */
  accounts: readonly string[]
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({ reason: reasonRule })

/** Asks, with a reason, that another person approves that what is owed is forgiven. */
export function ForgiveDialog({ debt, accounts, onClose }: ForgiveDialogProps) {
  const t = useT()
  const name = useNames(accounts)(debt.userId)
  const currency = currencies[debt.currency].name
  const title = t('debts.forgiveOf', { amount: debt.remaining, currency, name })
  return (
    <ActDialog title={title} onClose={onClose}>
      <ForgiveForm debt={debt} onClose={onClose} />
    </ActDialog>
  )
}

function ForgiveForm({ debt, onClose }: Omit<ForgiveDialogProps, 'accounts'>) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const withProof = useFreshProof()
  const reason = useReason()
  const ask = useSendOnce((text: string, key) => askToForgive(api, debt, text, key))
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    problemText: reason.problemText,
    async onSubmit({ reason }) {
      try {
        await withProof(() => ask(reason.trim()))
        alerts.show({ message: t('debts.asked') })
        onClose()
      } finally {
        void queries.invalidateQueries({ queryKey: ['staff-approvals'] })
        void queries.invalidateQueries({ queryKey: ['staff-debts'] })
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
        <Text tone="mute">{t('debts.ask.note')}</Text>
        <FormField form={form} name="reason" {...reason.field} />
        <Button type="submit" block size="l" loading={form.submitting}>
          {t('debts.ask')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Why it was not asked for: the key of its text. */
function problemOf(error: unknown) {
  switch (error instanceof ApiFailure ? error.code : null) {
    case 'NOT_FOUND':
      return 'debts.gone'
    case 'FORBIDDEN':
      return 'debts.forbidden'
    default:
      return 'debts.other'
  }
}
