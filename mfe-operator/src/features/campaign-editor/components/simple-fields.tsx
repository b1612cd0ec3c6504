import { Stack, Text } from '@platform/ui'
import { Checkbox, Field, Select, TextArea, TextInput } from '@platform/ui/interaction'
import { useId } from 'react'
import { useT } from '../i18n/messages.ts'
import { valueAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import type { FieldParts } from '../model/field-parts.ts'
import { momentOf, typedMoment } from '../model/moment.ts'
import { useTexts } from './use-texts.ts'

interface TextFieldProps extends FieldParts {
  kind: 'text' | 'moment' | 'number'
  isLong: boolean
}

/** What is typed, in a moment the one of this device's time zone. */
export function TextField({ path, label, hint, isRequired, kind, isLong }: TextFieldProps) {
  const { draft, set, problemAt } = useEditor()
  const value = valueAt(draft, path)
  const shown = kind === 'moment' ? typedMoment(value) : String(value ?? '')
  const write = (typed: string) => {
    if (typed === '') return set(path, undefined)
    if (kind === 'moment') return set(path, momentOf(typed))
    // What is no number is refused by the contract, with its own words.
    const number = Number(typed)
    set(path, kind === 'number' && !Number.isNaN(number) ? number : typed)
  }
  const input = {
    value: shown,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  }
  return (
    <Field label={label} hint={hint} required={isRequired} error={problemAt(path)}>
      {isLong ? (
        <TextArea {...input} />
      ) : (
        <TextInput
          {...input}
          {...(kind === 'moment' && { type: 'datetime-local' })}
          {...(kind === 'number' && { inputMode: 'decimal' as const })}
        />
      )}
    </Field>
  )
}

interface FlagFieldProps extends FieldParts {
  unset: boolean
  byDefault: boolean
}

export function FlagField({ path, label, hint, unset, byDefault }: FlagFieldProps) {
  const { draft, set, problemAt } = useEditor()
  const note = useId()
  const problem = problemAt(path)
  const said = problem ?? hint
  return (
    <Stack gap={1}>
      <Checkbox
        label={label}
        aria-describedby={said && note}
        checked={(valueAt(draft, path) ?? byDefault) === true}
        onChange={({ target }) => set(path, target.checked || (unset ? undefined : false))}
      />
      {said && (
        <Text id={note} size="meta" tone={problem ? 'bad' : 'mute'}>
          {said}
        </Text>
      )}
    </Stack>
  )
}

export function ChoiceField({
  path,
  label,
  hint,
  isRequired,
  options,
  byDefault,
}: FieldParts & { options: readonly string[]; byDefault: string | undefined }) {
  const t = useT()
  const { draft, set, problemAt } = useEditor()
  const texts = useTexts(draft)
  const value = valueAt(draft, path) ?? byDefault
  return (
    <Field label={label} hint={hint} required={isRequired} error={problemAt(path)}>
      <Select
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => set(path, target.value || undefined)}
      >
        {byDefault === undefined && <option value="">{t('choice.none')}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {texts.option(option)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
