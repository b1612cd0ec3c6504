import type { Profile, ProfilePatch } from '@platform/contracts/identity/http'
import { MAX_PLACE, PROFESSIONS, type Profession } from '@platform/contracts/identity/profile'
import { firstNameProblem } from '@platform/contracts/rules/first-name'
import {
  completeLink,
  isSocialLink,
  LINK_EXAMPLES,
  LINK_KINDS,
  type LinkKind,
} from '@platform/contracts/rules/social-link'
import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useLanguage, useShell } from '@platform/remote-kit/shell'
import { Button, Heading, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Combobox, Select, TextInput } from '@platform/ui/interaction'
import { countriesQuery, saveDetails } from './details-api.ts'
import { profileQuery } from './get-profile.ts'
import { type ProfileText, useT } from './i18n/messages.ts'
import { PlaceInput } from './place-input.tsx'

/** What the fields hold; nothing is an empty text. */
type Details = Record<
  'firstName' | 'country' | 'city' | 'college' | 'profession' | LinkKind,
  string
>

const linkRules = Object.fromEntries(
  LINK_KINDS.map((kind) => [
    kind,
    (value: string) =>
      value === '' || isSocialLink(kind, completeLink(kind, value)) ? null : 'details.link.invalid',
  ]),
) as Record<LinkKind, (value: string) => ProfileText | null>

const schema = fieldRules<Details, ProfileText>({
  ...linkRules,
  firstName(value) {
    const problem = value === '' ? null : firstNameProblem(value)
    return problem && `details.firstName.${problem}`
  },
})

function fieldsOf({ firstName, country, city, college, profession, links }: Profile): Details {
  const texts = Object.entries({ firstName, country, city, college, profession, ...links })
  return Object.fromEntries(texts.map(([name, value]) => [name, value ?? ''])) as Details
}

function patchOf({
  firstName,
  country,
  city,
  college,
  profession,
  ...links
}: Details): ProfilePatch {
  const given = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    firstName: given(firstName),
    country: given(country),
    city: given(city),
    college: given(college),
    profession: given(profession) as Profession | null,
    links: Object.fromEntries(
      LINK_KINDS.map((kind) => [kind, given(completeLink(kind, links[kind]))]),
    ),
  }
}

/** The country is in the access token: with a new one the campaigns there can be started at once. */
async function renewSession({ session, invalidate }: ShellApi): Promise<void> {
  const token = session.getAccessToken()
  if (token !== null) await session.refresh(token)
  invalidate('campaigns')
}

/** What the user says about themselves. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const t = useT()
  const api = useApi()
  const shell = useShell()
  const language = useLanguage()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const countries = useQuery(countriesQuery(api)).data ?? []
  const form = useForm({
    schema,
    defaultValues: fieldsOf(profile),
    problemText: t,
    async onSubmit(values) {
      const saved = await saveDetails(api, patchOf(values))
      queries.setQueryData(profileQuery(api).queryKey, saved)
      if (saved.country !== profile.country) await renewSession(shell)
      shell.alerts.show({ message: t('details.saved') })
      shell.invalidate('profile')
      shell.track('profile_changed', { field: 'details' })
    },
  })
  const country = form.watch('country')
  const short = language.slice(0, 2)
  const options = countries.map(({ code, name, flag }) => {
    return { value: code, label: `${flag} ${name[short] ?? name.en ?? code}` }
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        <FormField
          form={form}
          name="firstName"
          label={t('details.firstName')}
          hint={t('details.firstName.hint')}
        >
          {(input) => <TextInput {...input} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="profession" label={t('details.profession')}>
          {(input) => (
            <Select {...input}>
              <option value="">{t('details.choose')}</option>
              {PROFESSIONS.map((one) => (
                <option key={one} value={one}>
                  {t(`profession.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="country" label={t('details.country')}>
          {(input) => (
            <Combobox
              {...input}
              onChange={(value) => {
                // A city and a college are in a country.
                for (const place of ['city', 'college'] as const) form.setValue(place, '')
                input.onChange(value)
              }}
              options={options}
              placeholder={t('details.country.choose')}
              openLabel={t('details.country.choose')}
              emptyText={t('details.country.none')}
            />
          )}
        </FormField>
        {(['city', 'college'] as const).map((name) => (
          <FormField key={name} form={form} name={name} label={t(`details.${name}`)}>
            {(input) => (
              <PlaceInput
                {...input}
                kind={name === 'city' ? 'cities' : 'colleges'}
                country={country}
                maxLength={MAX_PLACE}
                placeholder={t(`details.${name}.enter`)}
              />
            )}
          </FormField>
        ))}
        <Heading level={3}>{t('details.links')}</Heading>
        {LINK_KINDS.map((kind) => (
          <FormField key={kind} form={form} name={kind} label={t(`link.${kind}`)}>
            {(input) => (
              <TextInput
                {...input}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                placeholder={LINK_EXAMPLES[kind]}
              />
            )}
          </FormField>
        ))}
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t('profile.name.failed'))}
          </Notice>
        )}
        <Button type="submit" loading={form.submitting}>
          {t(form.submitting ? 'profile.name.saving' : 'details.save')}
        </Button>
      </Stack>
    </Form>
  )
}
