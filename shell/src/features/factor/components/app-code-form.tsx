import { OTP } from '@platform/contracts/constants'
import { Button, Stack } from '@platform/ui'
import { Form, FormField, useCodeForm } from '@platform/ui/form'
import { CodeInput } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'

interface AppCodeFormProps {
  onSend: (code: string) => Promise<unknown>
  isPending: boolean
  /** The text of what the last call failed with. */
  problem: string | null
}

/** Asks for the code that the authenticator app shows now. */
export function AppCodeForm({ onSend, isPending, problem }: AppCodeFormProps) {
  const t = useT()
  const form = useCodeForm({
    length: OTP.digits,
    isRefused: problem !== null,
    missing: 'factor.incomplete',
    incomplete: 'factor.incomplete',
    problemText: (key) => t(key, { count: OTP.digits }),
    onCode: onSend,
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        <FormField form={form} name="code" label={t('factor.code')} error={problem}>
          {(input) => (
            <CodeInput
              {...input}
              onComplete={() => void form.submit()}
              length={OTP.digits}
              readOnly={isPending}
              autoFocus
              data-autofocus
            />
          )}
        </FormField>
        <Button type="submit" block size="l" loading={isPending}>
          {t('factor.confirm')}
        </Button>
      </Stack>
    </Form>
  )
}
