import { Checkbox, Field, Select, TextArea, TextInput } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'
import { valueAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import type { FieldParts } from '../model/field-parts.ts'
import { momentOf, typedMoment } from '../model/moment.ts'

interface TextFieldProps extends FieldParts {
  kind: 'text' | 'moment' | 'number'
  isLong: boolean
}

/** What is typed, in a moment the one of this device's time zone. */
export function TextField({ path, label, isRequired, kind, isLong }: TextFieldProps) {
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
    <Field label={label} required={isRequired} error={problemAt(path)}>
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

export function FlagField({ path, label, unset }: FieldParts & { unset: boolean }) {
  const { draft, set } = useEditor()
  return (
    <Checkbox
      label={label}
      checked={valueAt(draft, path) === true}
      onChange={({ target }) => set(path, target.checked || (unset ? undefined : false))}
    />
  )
}

export function ChoiceField({
  path,
  label,
  isRequired,
  options,
}: FieldParts & { options: readonly string[] }) {
  const t = useT()
  const { draft, set, problemAt } = useEditor()
  const value = valueAt(draft, path)
  return (
    <Field label={label} required={isRequired} error={problemAt(path)}>
      <Select
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => set(path, target.value || undefined)}
      >
        <option value="">{t('choice.none')}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Field>
  )
}
