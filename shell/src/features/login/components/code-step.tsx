import { OTP } from '@platform/contracts/constants'
import { useServerNow } from '@platform/remote-kit/shell'
import { Button, formatRemaining, Inline, Stack, Text } from '@platform/ui'
import { CodeInput, Field } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import type { LoginState } from '../model/login-flow.ts'
import type { Login } from '../model/use-login.ts'

interface CodeStepProps {
  login: Login
  state: Extract<LoginState, { step: 'code' }>
}

/** Asks for the code that was sent, with its resend. */
export function CodeStep({ login, state }: CodeStepProps) {
  const t = useT()
  const { busy, back, verifyCode } = login
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const error = incomplete && code.length < OTP.digits ? t('code.incomplete') : problemText()

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
      default:
        return t('login.failed')
    }
  }

  const send = async (complete: string) => {
    await verifyCode(complete)
    setCode('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIncomplete(code.length < OTP.digits)
    if (code.length === OTP.digits) void send(code)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Text tone="mute">{t('code.sentTo', { destination: state.destination })}</Text>
        <Field label={t('code.label')} {...(error && { error })}>
          <CodeInput
            value={code}
            onChange={setCode}
            onComplete={send}
            length={OTP.digits}
            readOnly={busy}
            autoFocus
          />
        </Field>
        <Button type="submit" block size="l" loading={busy}>
          {t('code.verify')}
        </Button>
        <Inline justify="between">
          <Button type="button" variant="ghost" onClick={back}>
            {t('code.change')}
          </Button>
          <Resend login={login} resendAt={state.challenge.resendAt} />
        </Inline>
      </Stack>
    </form>
  )
}

function Resend({ login, resendAt }: { login: Login; resendAt: string }) {
  const t = useT()
  const wait = Date.parse(resendAt) - useServerNow()
  if (wait > 0) {
    return (
      <Text size="meta" tone="mute" numeric as="span">
        {t('code.resendIn', { time: formatRemaining(wait) })}
      </Text>
    )
  }
  return (
    <Button type="button" variant="ghost" disabled={login.busy} onClick={login.resendCode}>
      {t('code.resend')}
    </Button>
  )
}
