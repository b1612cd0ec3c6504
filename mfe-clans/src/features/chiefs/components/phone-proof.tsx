import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { CodeInput, Field } from '@platform/ui/interaction'
import { useSendCode } from '../api/application.ts'
import { useT } from '../i18n/messages.ts'

/** A code that was sent, and what was typed of it. */
export interface TypedCode {
  challengeId: string
  code: string
}

interface PhoneProofProps {
  value: TypedCode | null
  onChange: (value: TypedCode) => void
}

/** Proves by a code that the applicant reads messages to the number of their account; an application does without. */
export function PhoneProof({ value, onChange }: PhoneProofProps) {
  const t = useT()
  const failureText = useFailureText()
  const sending = useSendCode()

  async function send() {
    const challenge = await sending.send()
    if (challenge) onChange({ challengeId: challenge.challengeId, code: '' })
  }

  return (
    <Stack gap={2}>
      {value ? (
        <Field label={t('code')} hint={t('code.hint')}>
          <CodeInput value={value.code} onChange={(code) => onChange({ ...value, code })} />
        </Field>
      ) : (
        <Text size="meta" tone="mute">
          {t('code.why')}
        </Text>
      )}
      {sending.error && (
        <Notice tone="bad" live="alert">
          {failureText(sending.error, t('code.notSent'))}
        </Notice>
      )}
      <div>
        <Button
          size="s"
          variant="secondary"
          loading={sending.isPending}
          onClick={() => void send()}
        >
          {t(value ? 'code.again' : 'code.send')}
        </Button>
      </div>
    </Stack>
  )
}
