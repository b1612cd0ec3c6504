import type { Profile } from '@platform/contracts/identity/http'
import { toE164 } from '@platform/contracts/rules/e164'
import { isEmail, normaliseEmail } from '@platform/contracts/rules/email'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Dialog, PhoneInput, TextInput } from '@platform/ui/interaction'
import { textsOf } from '../../../i18n/texts-of.tsx'
import { useKeepInput, useKeptInput } from '../../../modals/kept-input.ts'
import { firstCountry, useCountries } from '../../login/model/calling-countries.ts'
import { CodeForm } from '../../proof/components/code-form.tsx'
import { messages as proofMessages } from '../../proof/i18n/messages.ts'
import { useCodeProblem } from '../../proof/model/use-code-problem.ts'
import type { ContactChannel } from '../api/contact-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import type { ContactFields, ContactOf } from '../model/ongoing-contact.ts'
import { contactSheet, useContactChange } from '../model/use-contact-change.ts'

interface ContactDialogProps {
  contact: ContactOf
  /** With the profile as it is then. */
  onSaved: (profile: Profile) => void
  onClose: () => void
}

const Texts = textsOf(messages, proofMessages)

/** Adds or replaces the user's phone number or e-mail address, by a code to the new one. Its texts load with its code. */
export default function ContactDialog(props: ContactDialogProps) {
  return (
    <Texts>
      <Contact {...props} />
    </Texts>
  )
}

function Contact({ contact, onSaved, onClose }: ContactDialogProps) {
  const t = useT()
  const { channel } = contact
  const change = useContactChange(contact, onSaved)
  const { ongoing, request, confirm } = change
  const problemText = useContactProblem(channel)
  return (
    <>
      <Dialog
        open
        onClose={() => {
          change.pause()
          onClose()
        }}
        title={t(`contact.${channel}.title`)}
        closeLabel={t('contact.close')}
        backdropCloses={false}
      >
        {change.isAsked && ongoing ? (
          <CodeForm
            destination={ongoing.destination}
            problem={problemOf(confirm.error ?? request.error, problemText)}
            isPending={confirm.isPending}
            isSending={request.isPending}
            resendAt={ongoing.challenge.resendAt}
            onCode={confirm.send}
            onBack={change.back}
            onAgain={change.sendAgain}
          />
        ) : (
          <Destination
            channel={channel}
            sent={ongoing?.fields ?? null}
            problem={problemOf(request.error, problemText)}
            onSend={change.send}
          />
        )}
      </Dialog>
      {change.proofDialog}
    </>
  )
}

interface DestinationProps {
  channel: ContactChannel
  /** What the user typed when they asked for the last code. */
  sent: ContactFields | null
  problem: string | null
  onSend: (destination: string, fields: ContactFields) => Promise<unknown>
}

function Destination({ channel, sent, problem, onSend }: DestinationProps) {
  const t = useT()
  const language = useLanguage()
  const countries = useCountries(language)
  const e164Of = ({ country, phone }: ContactFields) =>
    toE164(phone, countries.find(({ code }) => code === country)?.code)
  const kept = useKeptInput(contactSheet(channel), {
    country: firstCountry(language),
    phone: '',
    email: '',
  })
  const form = useForm({
    schema: fieldRules<ContactFields, 'contact.invalidPhone' | 'contact.invalidEmail'>({
      phone: (_, fields) =>
        channel === 'phone' && !e164Of(fields) ? 'contact.invalidPhone' : null,
      email: (email) =>
        channel === 'email' && !isEmail(email.trim()) ? 'contact.invalidEmail' : null,
    }),
    defaultValues: sent ?? kept,
    problemText: t,
    async onSubmit(fields) {
      const to = channel === 'email' ? normaliseEmail(fields.email) : e164Of(fields)
      if (to) await onSend(to, fields)
    },
  })
  useKeepInput(contactSheet(channel), form.getValues)
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
                autoFocus={sent !== null}
                data-autofocus
              />
            )}
          </FormField>
        ) : (
          <FormField form={form} name="email" label={t('contact.email')} error={problem}>
            {(input) => (
              <TextInput
                {...input}
                type="email"
                autoComplete="email"
                autoFocus={sent !== null}
                data-autofocus
              />
            )}
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
