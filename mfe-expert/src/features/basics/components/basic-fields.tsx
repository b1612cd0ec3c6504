import type { BasicField } from '@platform/contracts/expert/constants'
import {
  Checkbox,
  Combobox,
  Field,
  Select,
  SuggestInput,
  TextInput,
} from '@platform/ui/interaction'
import { useCountries, usePlaces } from '../../draft/api/lists.ts'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import type { DraftValues } from '../../draft/model/draft-values.ts'
import type { Draft } from '../../draft/model/use-draft.ts'
import { useProblemText } from '../../draft/model/use-problem-text.ts'
import { useT } from '../i18n/messages.ts'
import { numberTyped, textTyped } from '../model/typed.ts'

/** A field of the basic details; it is saved when it is left, or a moment after the last key. */
interface BasicFieldProps {
  draft: Draft
  name: BasicField
  hint?: string
  required?: boolean
}

/** Label, problem and required mark of a field. */
function useFieldProps({ draft, name, hint, required = true }: BasicFieldProps) {
  const t = useDraftT()
  const problemText = useProblemText()
  const problem = draft.problemOf(name)
  const value = draft.values[name]
  const error =
    problem === null
      ? null
      : problemText(
          name,
          problem === 'missing' || problem === 'under-18' ? problem : 'invalid',
          typeof value === 'boolean' ? null : value,
        )
  return {
    label: t(`field.${name}`),
    required,
    ...(hint && { hint }),
    ...(error !== null && { error }),
  }
}

interface TextFieldProps extends BasicFieldProps {
  name: 'firstName' | 'lastName' | 'email' | 'major'
  type?: 'text' | 'email'
  autoComplete: string
  maxLength: number
}

export function TextField({ type = 'text', autoComplete, maxLength, ...field }: TextFieldProps) {
  const { draft, name } = field
  return (
    <Field {...useFieldProps(field)}>
      <TextInput
        {...{ name, type, autoComplete, maxLength }}
        value={draft.values[name] ?? ''}
        onChange={({ target }) => draft.set(name, textTyped(target.value))}
        onBlur={() => draft.leave(name)}
      />
    </Field>
  )
}

interface NumberFieldProps extends BasicFieldProps {
  name: 'age' | 'completionYear' | 'totalExperience'
  digits: number
}

/** A whole number, typed: the arrows of a number field change it unseen while a page is scrolled. */
export function NumberField({ digits, ...field }: NumberFieldProps) {
  const { draft, name } = field
  return (
    <Field {...useFieldProps(field)}>
      <TextInput
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={digits}
        value={draft.values[name] ?? ''}
        onChange={({ target }) => draft.set(name, numberTyped(target.value))}
        onBlur={() => draft.leave(name)}
      />
    </Field>
  )
}

type ChoiceName = 'gender' | 'levelOfEducation' | 'domain'

interface ChoiceFieldProps<Name extends ChoiceName> extends BasicFieldProps {
  name: Name
  options: readonly { value: NonNullable<DraftValues[Name]>; label: string }[]
}

export function ChoiceField<Name extends ChoiceName>({
  options,
  ...field
}: ChoiceFieldProps<Name>) {
  const t = useT()
  const { draft, name } = field
  return (
    <Field {...useFieldProps(field)}>
      <Select
        name={name}
        value={draft.values[name] ?? ''}
        onChange={({ target }) => draft.choose(name, textTyped(target.value) as DraftValues[Name])}
        onBlur={() => draft.leave(name)}
      >
        <option value="">{t('choose')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function CountryField({ draft }: { draft: Draft }) {
  const t = useT()
  const countries = useCountries()
  return (
    <Field {...useFieldProps({ draft, name: 'country' })}>
      <Combobox
        name="country"
        value={draft.values.country ?? ''}
        onChange={(country) => draft.choose('country', textTyped(country))}
        onBlur={() => draft.leave('country')}
        options={countries.map(({ code, name, flag }) => ({
          value: code,
          label: `${flag} ${name}`,
        }))}
        placeholder={t('country.choose')}
        openLabel={t('country.choose')}
        emptyText={t('country.none')}
      />
    </Field>
  )
}

interface PlaceFieldProps extends BasicFieldProps {
  name: 'city' | 'university'
  kind: 'cities' | 'colleges'
  maxLength: number
}

/** A text with suggestions: any place may be typed. */
export function PlaceField({ kind, maxLength, ...field }: PlaceFieldProps) {
  const t = useT()
  const { draft, name } = field
  const value = draft.values[name] ?? ''
  const suggestions = usePlaces(kind, draft.values.country ?? '', value.trim())
  return (
    <Field {...useFieldProps(field)}>
      <SuggestInput
        {...{ name, value, suggestions, maxLength }}
        placeholder={t(`${name}.enter`)}
        onChange={(typed) => draft.set(name, textTyped(typed))}
        onBlur={() => draft.leave(name)}
      />
    </Field>
  )
}

export function StudyingField({ draft }: { draft: Draft }) {
  const t = useDraftT()
  return (
    <Checkbox
      name="currentlyPursuing"
      label={t('field.currentlyPursuing')}
      checked={draft.values.currentlyPursuing}
      onChange={({ target }) => draft.choose('currentlyPursuing', target.checked)}
    />
  )
}
