import {
  AVAILABILITIES,
  MAX_ABOUT,
  MAX_HEADLINE,
  MAX_HOURS_PER_WEEK,
  PROFILE_VISIBILITIES,
  RATE_CURRENCIES,
} from '@platform/contracts/expert/constants'
import type { OwnExpert } from '@platform/contracts/expert/profile-http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Checkbox, DateInput, Select, TextArea, TextInput } from '@platform/ui/interaction'
import { useSaveExpert } from '../api/profile.ts'
import { useT } from '../i18n/messages.ts'
import {
  bodyOf,
  inputOf,
  type ProfileInput,
  type ProfileProblem,
  profileRules,
} from '../model/profile-input.ts'

const checks = fieldRules<ProfileInput, ProfileProblem>(profileRules)

const SHOWS = [
  ['city', 'shows.city'],
  ['education', 'shows.education'],
  ['showsRate', 'shows.rate'],
] as const

/** What others see of the expert: who sees it at all, a headline, when they have time, and what an hour costs. */
export function ProfileForm({ expert }: { expert: OwnExpert }) {
  const t = useT()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const save = useSaveExpert()
  const form = useForm({
    schema: checks,
    defaultValues: inputOf(expert),
    problemText: (problem) =>
      problem === 'problem.hours' ? t(problem, { most: MAX_HOURS_PER_WEEK }) : t(problem),
    async onSubmit(input) {
      await save(bodyOf(input))
      alerts.show({ message: t('saved') })
    },
  })
  const state = form.watch('state')
  return (
    <Card as="section" aria-labelledby="edit">
      <Form form={form}>
        <Stack gap={4}>
          <Stack gap={1}>
            <Heading level={2} size="card" id="edit">
              {t('edit')}
            </Heading>
            <Text size="meta" tone="mute">
              {t('edit.text')}
            </Text>
          </Stack>
          <FormField form={form} name="visibility" label={t('field.visibility')}>
            {(input) => (
              <Select {...input}>
                {PROFILE_VISIBILITIES.map((one) => (
                  <option key={one} value={one}>
                    {t(`option.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField
            form={form}
            name="headline"
            label={t('field.headline')}
            hint={t('headline.hint', { count: MAX_HEADLINE })}
          >
            {(input) => <TextInput {...input} maxLength={MAX_HEADLINE} autoComplete="off" />}
          </FormField>
          <FormField
            form={form}
            name="about"
            label={t('field.about')}
            hint={t('about.hint', { count: MAX_ABOUT })}
          >
            {(input) => <TextArea {...input} maxLength={MAX_ABOUT} rows={5} />}
          </FormField>
          <FormField form={form} name="state" label={t('field.state')} revalidates={['from']}>
            {(input) => (
              <Select {...input}>
                {AVAILABILITIES.map((one) => (
                  <option key={one} value={one}>
                    {t(`option.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {state === 'from-date' && (
            <FormField
              form={form}
              name="from"
              label={t('field.from')}
              hint={t('from.hint')}
              required
            >
              {(input) => <DateInput {...input} />}
            </FormField>
          )}
          {state !== 'unavailable' && (
            <FormField
              form={form}
              name="hours"
              label={t('field.hours')}
              hint={t('hours.hint', { most: MAX_HOURS_PER_WEEK })}
            >
              {(input) => (
                <TextInput {...input} inputMode="numeric" maxLength={2} autoComplete="off" />
              )}
            </FormField>
          )}
          <FormField form={form} name="rate" label={t('field.rate')} hint={t('rate.hint')}>
            {(input) => (
              <TextInput {...input} inputMode="decimal" maxLength={9} autoComplete="off" />
            )}
          </FormField>
          <FormField form={form} name="currency" label={t('field.currency')}>
            {(input) => (
              <Select {...input}>
                {RATE_CURRENCIES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </FormField>
          <Stack gap={1} role="group" aria-labelledby="shows">
            <Text size="meta" tone="mute" id="shows">
              {t('shows')}
            </Text>
            {SHOWS.map(([name, label]) => (
              <Checkbox
                key={name}
                label={t(label)}
                checked={form.watch(name)}
                onChange={({ target }) => form.setValue(name, target.checked)}
              />
            ))}
          </Stack>
          {form.failure !== null && (
            <Notice tone="bad" live="alert">
              {failureText(form.failure, t('notSaved'))}
            </Notice>
          )}
          <Button type="submit" block size="l" loading={form.submitting}>
            {t('save')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}
