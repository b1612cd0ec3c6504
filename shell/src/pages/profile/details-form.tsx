import type { Profile } from '@platform/contracts/identity/http'
import { MAX_PLACE, PROFESSIONS } from '@platform/contracts/identity/profile'
import { LINK_EXAMPLES, LINK_KINDS } from '@platform/contracts/rules/social-link'
import { COUNTRY_ANCHOR } from '@platform/contracts/shell/paths'
import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useLocation } from '@platform/remote-kit/router'
import { useApi, useLanguage, useShell } from '@platform/remote-kit/shell'
import { Heading, Notice, Stack } from '@platform/ui'
import { Form, FormField, useForm } from '@platform/ui/form'
import { Combobox, Select, TextInput } from '@platform/ui/interaction'
import { useEffect, useRef } from 'react'
import { useKeepInput, useKeptInput } from '../../modals/kept-input.ts'
import { countriesQuery, saveDetails } from './details-api.ts'
import { detailsRules, fieldsOf, isLinkProblem, isUnsaved, patchOf } from './details-input.ts'
import { profileQuery } from './get-profile.ts'
import { useT } from './i18n/messages.ts'
import { PlaceInput } from './place-input.tsx'
import { SaveRow } from './save-row.tsx'
import { useWayBack } from './use-way-back.ts'

/** Names what the page keeps when it is left. */
const DETAILS = 'details'

/** The country is in the access token: with a new one the campaigns there can be started at once. */
async function renewSession({ session, invalidate }: ShellApi): Promise<void> {
  const token = session.getAccessToken()
  if (token !== null) await session.refresh(token)
  invalidate('campaigns')
}

/** What the user says about themselves. What is not saved when they leave is there when they come back. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const t = useT()
  const api = useApi()
  const shell = useShell()
  const language = useLanguage()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const countries = useQuery(countriesQuery(api)).data ?? []
  const wayBack = useWayBack()
  const countryField = useRef<HTMLDivElement>(null)
  const isCountryAsked = useLocation().hash === `#${COUNTRY_ANCHOR}`
  useEffect(() => {
    if (!isCountryAsked) return
    countryField.current?.scrollIntoView({ block: 'center' })
    countryField.current
      ?.querySelector<HTMLElement>('input, select')
      ?.focus({ preventScroll: true })
  }, [isCountryAsked])
  const form = useForm({
    schema: detailsRules,
    defaultValues: useKeptInput(DETAILS, fieldsOf(profile)),
    problemText: (problem) =>
      isLinkProblem(problem)
        ? t('details.link.invalid', { example: LINK_EXAMPLES[problem] })
        : t(problem),
    async onSubmit(values) {
      const saved = await saveDetails(api, patchOf(values))
      queries.setQueryData(profileQuery(api).queryKey, saved)
      if (saved.country !== profile.country) await renewSession(shell)
      shell.alerts.show({ message: t('details.saved') })
      shell.invalidate('profile')
      shell.track('profile_changed', { field: 'details' })
      if (wayBack && saved.country) shell.navigate(wayBack)
    },
  })
  const unsaved = isUnsaved(form.watch(), profile)
  useKeepInput(DETAILS, () => {
    const values = form.getValues()
    return isUnsaved(values, profile) ? values : null
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
        <div ref={countryField} id={COUNTRY_ANCHOR}>
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
        </div>
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
        <SaveRow unsaved={unsaved} submitting={form.submitting} />
      </Stack>
    </Form>
  )
}
