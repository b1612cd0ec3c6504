import { Checkbox, Field, Select, TextArea, TextInput } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'
import { type Path, valueAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import { momentOf, typedMoment } from '../model/moment.ts'
import type { FieldShape } from '../model/shape.ts'
import { ChoicesField } from './choices-field.tsx'
import { GroupField } from './group-field.tsx'
import { JsonField } from './json-field.tsx'
import { LinesField } from './lines-field.tsx'
import { ListField } from './list-field.tsx'
import { LocalisedField } from './localised-field.tsx'
import { useLabel } from './use-label.ts'

interface SchemaFieldProps {
  path: Path
  field: FieldShape
}

/** A field of a campaign or of a task, as its contract says that it is written. */
export function SchemaField({ path, field }: SchemaFieldProps) {
  const { name, shape, isRequired } = field
  const label = useLabel()(name)
  const parts = { path, label, isRequired }
  switch (shape.kind) {
    case 'localised':
      return <LocalisedField {...parts} isLong={shape.isLong} />
    case 'flag':
      return <FlagField {...parts} unset={shape.unset} />
    case 'choices':
      return <ChoicesField {...parts} options={shape.options} />
    case 'lines':
      return <LinesField {...parts} />
    case 'group':
      return <GroupField {...parts} fields={shape.fields} />
    case 'list':
      return <ListField {...parts} item={shape.item} />
    case 'json':
      return <JsonField {...parts} />
    case 'choice':
      return <ChoiceField {...parts} options={shape.options} />
    default:
      return <TextField {...parts} kind={shape.kind} isLong={'isLong' in shape && shape.isLong} />
  }
}

export interface FieldParts {
  path: Path
  label: string
  isRequired: boolean
}

interface TextFieldProps extends FieldParts {
  kind: 'text' | 'moment' | 'number'
  isLong: boolean
}

/** What is typed, in a moment the one of this device's time zone. */
function TextField({ path, label, isRequired, kind, isLong }: TextFieldProps) {
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

function FlagField({ path, label, unset }: FieldParts & { unset: boolean }) {
  const { draft, set } = useEditor()
  return (
    <Checkbox
      label={label}
      checked={valueAt(draft, path) === true}
      onChange={({ target }) => set(path, target.checked || (unset ? undefined : false))}
    />
  )
}

function ChoiceField({
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
