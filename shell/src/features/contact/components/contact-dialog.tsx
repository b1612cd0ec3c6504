import type { Profile } from '@platform/contracts/identity/http'
import { toE164 } from '@platform/contracts/rules/e164'
import { isEmail, normaliseEmail } from '@platform/contracts/rules/email'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useApi, useLanguage, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Dialog, PhoneInput, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useShellServices } from '../../../shell-context.ts'
import { firstCountry, useCountries } from '../../login/model/calling-countries.ts'
import { CodeForm } from '../../proof/components/code-form.tsx'
import { messages as proofMessages } from '../../proof/i18n/messages.ts'
import { useCodeProblem } from '../../proof/model/use-code-problem.ts'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { type ContactChannel, contactApi } from '../api/contact-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { keepOngoingContact, readOngoingContact } from '../model/ongoing-contact.ts'

interface ContactDialogProps {
  channel: ContactChannel
  /** With the profile as it is then. */
  onSaved: (profile: Profile) => void
  onClose: () => void
}

const catalogues = [messages, proofMessages]

/** Adds or replaces the user's phone number or e-mail address, by a code to the new one. Its texts load with its code. */
export default function ContactDialog(props: ContactDialogProps) {
  const { language } = useShellServices()
  return (
    <LanguageProvider language={language} catalogues={catalogues}>
      <Contact {...props} />
    </LanguageProvider>
  )
}

function Contact({ channel, onSaved, onClose }: ContactDialogProps) {
  const t = useT()
  const contact = contactApi(useApi())
  const problemText = useContactProblem(channel)
  const { withProof, proofDialog } = useFreshProof()
  const { serverNow, track } = useShell()
  const trackFailure = (error: Error) =>
    track('contact_change_failed', { contact: channel, code: failureCode(error) })
  const [ongoing, setOngoing] = useState(() => readOngoingContact(channel, serverNow()))
  const [isAsked, setIsAsked] = useState(ongoing !== null)
  const request = useWrite({
    mutationFn: (to: string) => withProof(() => contact.requestCode(channel, to)),
    onError: trackFailure,
    onSuccess(challenge, destination) {
      track('contact_change_started', { contact: channel })
      const asked = { destination, challenge }
      keepOngoingContact(channel, asked)
      setOngoing(asked)
      setIsAsked(true)
    },
  })
  const confirm = useWrite({
    mutationFn: (code: string) =>
      withProof(() => contact.confirm(channel, ongoing?.challenge.challengeId ?? '', code)),
    onError: trackFailure,
    onSuccess(profile) {
      track('contact_changed', { contact: channel, way: 'code' })
      keepOngoingContact(channel, null)
      onSaved(profile)
    },
  })
  const to = request.variables ?? ongoing?.destination ?? ''
  const leave = () => {
    keepOngoingContact(channel, null)
    onClose()
  }
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={t(`contact.${channel}.title`)}
        closeLabel={t('contact.close')}
        backdropCloses={false}
      >
        {isAsked && ongoing ? (
          <CodeForm
            destination={to}
            problem={problemOf(confirm.error ?? request.error, problemText)}
            isPending={confirm.isPending}
            isSending={request.isPending}
            resendAt={ongoing.challenge.resendAt}
            onCode={confirm.send}
            onBack={() => {
              confirm.reset()
              setIsAsked(false)
            }}
            onAgain={() => {
              confirm.reset()
              return request.send(to)
            }}
          />
        ) : (
          <Destination
            channel={channel}
            before={to}
            problem={problemOf(request.error, problemText)}
            onSend={request.send}
          />
        )}
      </Dialog>
      {proofDialog}
    </>
  )
}

interface DestinationProps {
  channel: ContactChannel
  /** What was asked for before. */
  before: string
  problem: string | null
  onSend: (to: string) => Promise<unknown>
}

interface Fields {
  country: string
  phone: string
  email: string
}

function Destination({ channel, before, problem, onSend }: DestinationProps) {
  const t = useT()
  const language = useLanguage()
  const countries = useCountries(language)
  const e164Of = ({ country, phone }: Fields) =>
    toE164(phone, countries.find(({ code }) => code === country)?.code)
  const form = useForm({
    schema: fieldRules<Fields, 'contact.invalidPhone' | 'contact.invalidEmail'>({
      phone: (_, fields) =>
        channel === 'phone' && !e164Of(fields) ? 'contact.invalidPhone' : null,
      email: (email) =>
        channel === 'email' && !isEmail(email.trim()) ? 'contact.invalidEmail' : null,
    }),
    defaultValues: {
      country: firstCountry(language),
      phone: channel === 'phone' ? before : '',
      email: channel === 'email' ? before : '',
    },
    problemText: t,
    async onSubmit(fields) {
      const to = channel === 'email' ? normaliseEmail(fields.email) : e164Of(fields)
      if (to) await onSend(to)
    },
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        <Text tone="mute">{t(`contact.${channel}.text`)}</Text>
        {channel === 'phone' ? (
          <FormField form={form} name="phone" label={t('contact.phone')} error={problem}>
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
                countryLabel={t('contact.country')}
                data-autofocus
              />
            )}
          </FormField>
        ) : (
          <FormField form={form} name="email" label={t('contact.email')} error={problem}>
            {(input) => <TextInput {...input} type="email" autoComplete="email" data-autofocus />}
          </FormField>
        )}
        <Button type="submit" block size="l" loading={form.submitting}>
          {t('contact.send')}
        </Button>
      </Stack>
    </Form>
  )
}

const problemOf = (error: unknown, textOf: (error: unknown) => string) =>
  error ? textOf(error) : null

function useContactProblem(channel: ContactChannel): (error: unknown) => string {
  const t = useT()
  const codeProblem = useCodeProblem()
  return (error) => {
    switch (error instanceof ApiFailure ? error.code : null) {
      case 'INVALID_PHONE':
        return t('contact.invalidPhone')
      case 'INVALID_EMAIL':
        return t('contact.invalidEmail')
      case 'PHONE_TAKEN':
      case 'EMAIL_TAKEN':
        return t(`contact.${channel}Taken`)
      case 'CONTACT_UNCHANGED':
        return t('contact.unchanged')
      default:
        return codeProblem(error)
    }
  }
}
