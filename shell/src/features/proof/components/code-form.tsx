import { OTP } from '@platform/contracts/constants'
import { Button, Inline, Stack, Text, target } from '@platform/ui'
import { Form, FormField, useCodeForm } from '@platform/ui/form'
import { CodeInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { Resend } from './resend.tsx'

interface CodeFormProps {
  /** Where the code was sent, as it may be shown. */
  destination: string
  /** Why the last code was refused. */
  problem: string | null
  isPending: boolean
  isSending: boolean
  /** When another one may be sent. */
  resendAt: string
  onCode: (code: string) => Promise<unknown>
  onBack: () => void
  /** Sends another one; resolves with whether it was sent. */
  onAgain: () => Promise<boolean>
}

/** Asks for a code that was sent. */
export function CodeForm(props: CodeFormProps) {
  const { destination, problem, isPending, isSending, resendAt, onCode, onBack, onAgain } = props
  const t = useT()
  const form = useCodeForm({
    length: OTP.digits,
    isRefused: problem !== null,
    missing: 'proof.incomplete',
    incomplete: 'proof.incomplete',
    problemText: (key) => t(key, { count: OTP.digits }),
    onCode,
  })

  async function again() {
    if (!(await onAgain())) return
    form.setValue('code', '')
    // The button gives way to the time.
    form.focus('code')
  }

  return (
    <Form form={form}>
      <Stack gap={4}>
        <Text tone="mute">{t('proof.sentTo', { destination })}</Text>
        <FormField form={form} name="code" label={t('proof.code')} error={problem}>
          {(input) => (
            <CodeInput
              {...input}
              onComplete={() => void form.submit()}
              length={OTP.digits}
              readOnly={isPending}
              autoFocus
            />
          )}
        </FormField>
        <Button type="submit" block size="l" loading={isPending}>
          {t('proof.confirm')}
        </Button>
        <Inline justify="center">
          <Button type="button" variant="ghost" disabled={isPending} onClick={onBack}>
            {t('proof.back')}
          </Button>
          <Again>
            <Resend
              resendAt={resendAt}
              isSending={isSending}
              disabled={isPending}
              onClick={() => void again()}
              label={t('proof.again')}
              waitText={(time) => t('proof.againIn', { time })}
            />
          </Again>
        </Inline>
      </Stack>
    </Form>
  )
}

/** The height of the button: nothing moves when it replaces the time. */
const Again = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
`
