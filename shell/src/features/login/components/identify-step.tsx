import { callingCountries, toE164 } from '@platform/contracts/rules/e164'
import { isEmail, normaliseEmail } from '@platform/contracts/rules/email'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button, Inline, Stack, Text, TextLink } from '@platform/ui'
import { Field, PhoneInput, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useMemo, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import type { LoginProblem, LoginState } from '../model/login-flow.ts'
import type { Login } from '../model/use-login.ts'

interface IdentifyStepProps {
  login: Login
  state: Extract<LoginState, { step: 'identify' }>
}

/** Asks who it is: a phone number, or an e-mail address. */
export function IdentifyStep({ login, state }: IdentifyStepProps) {
  const t = useT()
  const { busy, chooseChannel, invalidDestination, requestCode } = login
  const countries = useCountries()
  const [country, setCountry] = useState('IN')
  const [digits, setDigits] = useState('')
  const [email, setEmail] = useState('')
  const { channel, problem } = state
  const error = useProblemText(problem, channel)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const dial = countries.find(({ code }) => code === country)?.dial ?? ''
    const destination =
      channel === 'phone'
        ? toE164(`${dial}${digits}`)
        : isEmail(email.trim())
          ? normaliseEmail(email)
          : null
    if (destination) void requestCode(destination)
    else invalidDestination()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Text tone="mute">{t(channel === 'phone' ? 'login.phoneIntro' : 'login.emailIntro')}</Text>
        <Field
          label={t(channel === 'phone' ? 'login.phone' : 'login.email')}
          {...(error && { error })}
        >
          {channel === 'phone' ? (
            <PhoneInput
              countries={countries}
              country={country}
              onCountryChange={setCountry}
              countryLabel={t('login.country')}
              value={digits}
              onChange={setDigits}
              data-autofocus
            />
          ) : (
            <TextInput
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              data-autofocus
            />
          )}
        </Field>
        <Button type="submit" block size="l" loading={busy}>
          {t('login.sendCode')}
        </Button>
        <Inline justify="center">
          <Button
            type="button"
            variant="ghost"
            onClick={() => chooseChannel(channel === 'phone' ? 'email' : 'phone')}
          >
            {t(channel === 'phone' ? 'login.useEmail' : 'login.usePhone')}
          </Button>
        </Inline>
        <Text size="meta" tone="mute">
          {t('login.terms')}{' '}
          <TextLink href="/terms-and-conditions" target="_blank">
            {t('login.termsLink')}
          </TextLink>
        </Text>
      </Stack>
    </form>
  )
}

function useProblemText(problem: LoginProblem | null, channel: 'phone' | 'email'): string | null {
  const t = useT()
  switch (problem?.kind) {
    case undefined:
      return null
    case 'invalid-destination':
      return t(channel === 'phone' ? 'login.invalidPhone' : 'login.invalidEmail')
    case 'not-sent':
      return t('login.notSent')
    default:
      return t('login.failed')
  }
}

/** The countries with their names in the reader's language, India and Brazil first. */
function useCountries() {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return callingCountries().map((each) => ({ ...each, name: names.of(each.code) ?? each.code }))
  }, [language])
}
