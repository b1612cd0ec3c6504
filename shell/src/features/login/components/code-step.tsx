import { OTP } from '@platform/contracts/constants'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Inline, Stack, space, Text, target } from '@platform/ui'
import { Form, FormField, useCodeForm } from '@platform/ui/form'
import { CodeInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { Resend } from '../../proof/components/resend.tsx'
import { useT } from '../i18n/messages.ts'
import type { LoginState } from '../model/login-flow.ts'
import type { Login } from '../model/use-login.ts'
import { useWaitText } from './use-wait-text.ts'

interface CodeStepProps {
  login: Login
  state: Extract<LoginState, { step: 'code' }>
}

/** Asks for the code that was sent; another one can be requested. */
export function CodeStep({ login, state }: CodeStepProps) {
  const t = useT()
  const { busy, back, resendCode, verifyCode } = login
  const failureText = useFailureText()
  const waitText = useWaitText()
  const form = useCodeForm({
    length: OTP.digits,
    isRefused: state.problem !== null,
    missing: 'code.missing',
    incomplete: 'code.incomplete',
    problemText: (problem) => t(problem, { count: OTP.digits }),
    onCode: verifyCode,
  })

  async function resend() {
    if (!(await resendCode())) return
    form.setValue('code', '')
    form.focus('code')
  }

  function problemText(): string | null {
    const { problem } = state
    switch (problem?.kind) {
      case undefined:
        return null
      case 'wrong-code':
        return problem.attemptsLeft === null
          ? t('code.wrong')
          : t('code.wrongLeft', { count: problem.attemptsLeft })
      case 'expired-code':
        return t('code.expired')
      case 'not-sent':
        return t('login.notSent')
      case 'replaced':
        return t('login.replaced')
      case 'wait':
        return waitText(problem, 'code')
      case 'failed':
        return failureText(problem.error, t('login.failed'))
      default:
        return t('login.failed')
    }
  }

  return (
    <Form form={form}>
      <Stack gap={4}>
        <Text tone="mute">{t('code.sentTo', { destination: state.destination })}</Text>
        <FormField form={form} name="code" label={t('code.label')} error={problemText()}>
          {(input) => (
            <CodeInput
              {...input}
              onComplete={() => void form.submit()}
              length={OTP.digits}
              readOnly={busy}
              autoFocus
              data-autofocus
            />
          )}
        </FormField>
        <Button type="submit" block size="l" loading={busy}>
          {t('code.verify')}
        </Button>
        <Inline justify="center">
          <Button type="button" variant="ghost" disabled={busy} onClick={back}>
            {t('code.change')}
          </Button>
          <ResendPlace>
            <Text size="meta" tone="mute" as="span">
              {t('code.question')}
            </Text>
            <Resend
              resendAt={state.challenge.resendAt}
              waitUntil={state.problem?.kind === 'wait' ? state.problem.until : null}
              isSending={false}
              disabled={busy}
              onClick={resend}
              label={t('code.resend')}
              waitText={(time) => t('code.resendIn', { time })}
            />
          </ResendPlace>
        </Inline>
      </Stack>
    </Form>
  )
}

/** A line of its own and the height of the button: nothing moves when the button replaces the time. */
const ResendPlace = styled.span`
  display: flex;
  flex-basis: 100%;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${target};
`
