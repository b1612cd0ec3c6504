import { MAX_PASSKEY_NAME } from '@platform/contracts/identity/passkeys'
import { Button, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'
import { useFactorProblem } from '../model/use-factor-problem.ts'

interface PasskeyNameFormProps {
  name: string
  /** What the button says. */
  action: string
  onSend: (name: string) => Promise<unknown>
  isPending: boolean
  /** What the last call failed with. */
  error: unknown
}

/** Asks for the name of a passkey. */
export function PasskeyNameForm({ name, action, onSend, isPending, error }: PasskeyNameFormProps) {
  const t = useT()
  const problemText = useFactorProblem()
  const form = useForm({
    schema: fieldRules<{ name: string }, 'factor.missing'>({
      name: (value) => (value.trim() === '' ? 'factor.missing' : null),
    }),
    defaultValues: { name },
    problemText: t,
    onSubmit: async ({ name }) => void (await onSend(name.trim())),
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        <Text tone="mute">{t('passkey.nameText')}</Text>
        <FormField
          form={form}
          name="name"
          label={t('passkey.name')}
          error={error ? problemText(error) : null}
        >
          {(input) => (
            <TextInput {...input} autoComplete="off" maxLength={MAX_PASSKEY_NAME} autoFocus />
          )}
        </FormField>
        <Button type="submit" block size="l" loading={isPending}>
          {action}
        </Button>
      </Stack>
    </Form>
  )
}
