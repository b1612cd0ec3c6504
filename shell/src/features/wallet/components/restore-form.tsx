import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useKeepInput, useKeptInput } from '../../../modals/kept-input.ts'
import { useT } from '../i18n/messages.ts'
import { WrongPassphrase } from '../model/passphrase-backup.ts'
import type { WalletActions } from '../model/wallet-actions.ts'

interface RestoreFormProps {
  actions: WalletActions
  onRestored: () => void
}

const SHEET = 'wallet-restore'
const EMPTY = { passphrase: '' }

type Problem = 'restore.missing' | 'restore.wrong'

const schema = fieldRules<{ passphrase: string }, Problem>({
  passphrase: (passphrase) => (passphrase ? null : 'restore.missing'),
})

export function RestoreForm({ actions, onRestored }: RestoreFormProps) {
  const t = useT()
  const failureText = useFailureText()
  const form = useForm({
    schema,
    defaultValues: useKeptInput(SHEET, EMPTY),
    problemText: t,
    async onSubmit({ passphrase }) {
      await actions.restore(passphrase)
      form.reset(EMPTY)
      onRestored()
    },
    refusal: (error) => (error instanceof WrongPassphrase ? { passphrase: 'restore.wrong' } : {}),
  })
  useKeepInput(SHEET, form.getValues)
  return (
    <Form form={form}>
      <Stack gap={3}>
        <FormField form={form} name="passphrase" label={t('restore.passphrase')}>
          {(input) => <TextInput {...input} type="password" autoComplete="off" />}
        </FormField>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t('failed'))}
          </Notice>
        )}
        <Button type="submit" block loading={form.submitting}>
          {t('restore.button')}
        </Button>
      </Stack>
    </Form>
  )
}
