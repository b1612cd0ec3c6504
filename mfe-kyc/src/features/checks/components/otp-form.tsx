import { MAX_OTP_TRIES } from '@platform/contracts/kyc/fields'
import type { VerificationView } from '@platform/contracts/kyc/http'
import { useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Countdown, Stack, Text } from '@platform/ui'
import { Form, FormField, useCodeForm } from '@platform/ui/form'
import { CodeInput } from '@platform/ui/interaction'
import { useOwnKycCache } from '../../steps/api/own-kyc.ts'
import { useSendOtp } from '../api/send-check.ts'
import { useT } from '../i18n/messages.ts'
import { isOutdated, useRefusalText } from '../model/use-refusal-text.ts'
import { KeptNote } from './kept-note.tsx'

const DIGITS = 6

export interface OtpFormProps {
  verification: VerificationView
  next: Extract<VerificationView['next'], { step: 'otp' }>
}

/** Asks for the code that the provider has sent to the phone of an Aadhaar. */
export function OtpForm({ verification, next }: OtpFormProps) {
  const t = useT()
  const { serverNow } = useShell()
  const refusalText = useRefusalText()
  const { refresh } = useOwnKycCache()
  const sending = useWrite({
    mutationFn: useSendOtp(verification.id),
    // The tries that are left, and whether any are, are the server's to say.
    onError: (error) => void (isOutdated(error) && refresh()),
  })
  const form = useCodeForm({
    length: DIGITS,
    isRefused: sending.error !== null,
    missing: 'otp.incomplete',
    incomplete: 'otp.incomplete',
    problemText: t,
    onCode: sending.send,
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        <Text tone="mute">{t('otp.text')}</Text>
        <Stack gap={2}>
          <FormField
            form={form}
            name="code"
            label={t('field.otp')}
            hint={next.left < MAX_OTP_TRIES && t('otp.left', { count: next.left })}
            error={sending.error && refusalText(sending.error)}
          >
            {(input) => (
              <CodeInput
                {...input}
                length={DIGITS}
                readOnly={sending.isPending}
                onComplete={() => void form.submit()}
              />
            )}
          </FormField>
          <KeptNote field="otp" />
        </Stack>
        <Text size="meta" tone="mute">
          <Countdown
            endsAt={next.until}
            clock={serverNow}
            labels={{ starts: (time) => time, ends: (time) => t('otp.until', { time }) }}
            over={t('otp.over')}
            onPhase={(phase) => void (phase === 'over' && refresh())}
          />
        </Text>
        <Button type="submit" block size="l" loading={sending.isPending}>
          {t(sending.isPending ? 'sending' : 'otp.send')}
        </Button>
      </Stack>
    </Form>
  )
}
