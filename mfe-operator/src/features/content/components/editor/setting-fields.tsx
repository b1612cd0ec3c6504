import type { ContentBody } from '@platform/contracts/growth/content'
import { CONTENT_LIMITS, type ContentKind } from '@platform/contracts/growth/content-constants'
import { CONTENT_FIELDS, type ContentSettingField } from '@platform/contracts/growth/content-rules'
import { COUNTRY_GROUPS, type CountryGroup } from '@platform/contracts/rules/country-groups'
import { useLanguage } from '@platform/remote-kit/shell'
import { Stack, Text } from '@platform/ui'
import { Checkbox, Field, TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useT } from '../../i18n/messages.ts'
import { withSettings } from '../../model/draft.ts'
import { useFieldNames } from '../use-field-names.ts'
import { Line } from './block-fields.tsx'
import { PictureInput } from './picture-input.tsx'

interface SettingFieldsProps {
  kind: ContentKind
  body: ContentBody
  onChange: (body: ContentBody) => void
}

/** What the languages have in common: the fields of the kind, for whom it is, and its place among others. */
export function SettingFields({ kind, body, onChange }: SettingFieldsProps) {
  const t = useT()
  const nameOf = useFieldNames(kind)
  const { settings } = body
  const change = (changes: Partial<ContentBody['settings']>) =>
    onChange(withSettings(body, changes))
  const fields = Object.keys(CONTENT_FIELDS[kind].settings) as ContentSettingField[]
  return (
    <Stack gap={4}>
      {fields.map((field) =>
        field === 'picture' ? (
          <PictureInput
            key={field}
            label={nameOf(field)}
            value={settings.picture}
            onChange={(picture) => change({ picture })}
          />
        ) : (
          <Line
            key={field}
            label={nameOf(field)}
            hint={t(`field.${field}.hint`)}
            required={CONTENT_FIELDS[kind].settings[field] === 'required'}
            value={settings[field] ?? ''}
            limit={field === 'topic' ? CONTENT_LIMITS.topic : 512}
            onChange={(text) => change({ ...settings, [field]: text.trim() || null })}
          />
        ),
      )}
      <Countries chosen={settings.countries} onChange={(countries) => change({ countries })} />
      <Field label={t('field.position')} hint={t('field.position.hint')}>
        <TextInput
          inputMode="numeric"
          value={String(settings.position)}
          onChange={({ target }) => change({ position: positionOf(target.value) })}
        />
      </Field>
    </Stack>
  )
}

interface CountriesProps {
  chosen: readonly CountryGroup[]
  onChange: (groups: CountryGroup[]) => void
}

function Countries({ chosen, onChange }: CountriesProps) {
  const t = useT()
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  return (
    <Choices>
      <legend>{t('field.countries')}</legend>
      <Text size="meta" tone="mute">
        {t('field.countries.hint')}
      </Text>
      {COUNTRY_GROUPS.map((group) => (
        <Checkbox
          key={group}
          label={group === 'Others' ? t('field.countries.others') : (names.of(group) ?? group)}
          checked={chosen.includes(group)}
          onChange={({ target }) =>
            onChange(
              COUNTRY_GROUPS.filter((each) =>
                each === group ? target.checked : chosen.includes(each),
              ),
            )
          }
        />
      ))}
    </Choices>
  )
}

/** What is no number counts as 0, and a larger one as the largest. */
function positionOf(text: string): number {
  const digits = text.replace(/\D/g, '').slice(0, 6)
  return Math.min(Number(digits), CONTENT_LIMITS.position)
}

const Choices = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;
`
