import { toE164 } from '@platform/contracts/rules/e164'
import { isEmail, normaliseEmail } from '@platform/contracts/rules/email'
import { type FirstNameProblem, firstNameProblem } from '@platform/contracts/rules/first-name'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { PhoneInput, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useKeepInput, useKeptInput } from '../../../modals/kept-input.ts'
import { useT } from '../i18n/messages.ts'
import { firstCountry, useCountries } from '../model/calling-countries.ts'
import type { LoginProblem, LoginState } from '../model/login-flow.ts'
import type { Identity } from '../model/ongoing-login.ts'
import { LOGIN_SHEET, type Login } from '../model/use-login.ts'
import { LoginTerms } from './login-terms.tsx'
import { useWaitText } from './use-wait-text.ts'

type IdentifyText =
  | 'login.invalidPhone'
  | 'login.invalidEmail'
  | 'register.firstName.missing'
  | `register.firstName.${FirstNameProblem}`

interface IdentifyStepProps {
  login: Login
  state: Extract<LoginState, { step: 'identify' }>
  /** For a registration: the first name comes first. */
  asksName?: boolean
}

/** Asks for a phone number or an e-mail address. */
export function IdentifyStep({ login, state, asksName = false }: IdentifyStepProps) {
  const t = useT()
  const { busy, chooseChannel, requestCode, sent } = login
  const language = useLanguage()
  const countries = useCountries(language)
  const { channel, problem } = state
  // The dialog focuses the field when it opens.
  const [focusField, setFocusField] = useState(sent !== null)
  const refused = useProblemText(problem, channel)
  const kept = useKeptInput(LOGIN_SHEET, {
    firstName: '',
    phone: '',
    email: '',
    country: firstCountry(language),
  })
  const form = useForm({
    schema: fieldRules<Identity, IdentifyText>({
      firstName(value) {
        if (!asksName) return null
        const problem = value === '' ? 'missing' : firstNameProblem(value)
        return problem && `register.firstName.${problem}`
      },
      phone: (_, identity) =>
        channel === 'phone' && !e164Of(identity) ? 'login.invalidPhone' : null,
      email: (email) =>
        channel === 'email' && !isEmail(email.trim()) ? 'login.invalidEmail' : null,
    }),
    defaultValues: sent ?? kept,
    problemText: t,
    async onSubmit(identity) {
      const phone = e164Of(identity)
      const destination = channel === 'email' ? normaliseEmail(identity.email) : phone
      if (destination) await requestCode(destination, identity)
    },
  })
  useKeepInput(LOGIN_SHEET, form.getValues)

  function e164Of({ country, phone }: Identity): string | null {
    return toE164(phone, countries.find(({ code }) => code === country)?.code)
  }

  function changeChannel() {
    chooseChannel(channel === 'phone' ? 'email' : 'phone')
    form.uncheck()
    setFocusField(true)
  }

  return (
    <Form form={form}>
      <Stack gap={4}>
        {asksName ? (
          <FormField form={form} name="firstName" label={t('register.firstName')}>
            {(input) => <TextInput {...input} autoComplete="given-name" data-autofocus />}
          </FormField>
        ) : (
          <Text tone="mute">
            {t(channel === 'phone' ? 'login.phoneIntro' : 'login.emailIntro')}
          </Text>
        )}
        {channel === 'phone' ? (
          <FormField form={form} name="phone" label={t('login.phone')} error={refused}>
            {(input) => (
              <PhoneInput
                {...input}
                countries={countries}
                country={form.watch('country')}
                onCountryChange={(code) => {
                  form.setValue('country', code)
                  // Checks the number again, by the rules of its new country.
                  input.onChange(form.getValues('phone'))
                }}
                countryLabel={t('login.country')}
                autoComplete="tel-national webauthn"
                autoFocus={focusField}
                data-autofocus={!asksName || undefined}
              />
            )}
          </FormField>
        ) : (
          <FormField form={form} name="email" label={t('login.email')} error={refused}>
            {(input) => (
              <TextInput
                {...input}
                type="email"
                autoComplete="email webauthn"
                autoFocus={focusField}
                data-autofocus={!asksName || undefined}
              />
            )}
          </FormField>
        )}
        <Button type="submit" block size="l" loading={busy}>
          {t('login.sendCode')}
        </Button>
        <Inline justify="center">
          <Button type="button" variant="ghost" disabled={busy} onClick={changeChannel}>
            {t(channel === 'phone' ? 'login.useEmail' : 'login.usePhone')}
          </Button>
        </Inline>
        {asksName && <LoginTerms />}
      </Stack>
    </Form>
  )
}

function useProblemText(problem: LoginProblem | null, channel: 'phone' | 'email'): string | null {
  const t = useT()
  const failureText = useFailureText()
  const waitText = useWaitText()
  switch (problem?.kind) {
    case undefined:
      return null
    case 'invalid-destination':
      return t(channel === 'phone' ? 'login.invalidPhone' : 'login.invalidEmail')
    case 'not-sent':
      return t('login.notSent')
    case 'taken':
      return t(channel === 'phone' ? 'register.phoneTaken' : 'register.emailTaken')
    case 'wait':
      return waitText(problem, 'identify')
    case 'failed':
      return failureText(problem.error, t('login.failed'))
    default:
      return t('login.failed')
  }
}
