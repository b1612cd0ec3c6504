import { Button, Inline, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { type Draft, listAt, type Path, valueAt, withoutItem } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import type { FieldParts } from '../model/field-parts.ts'
import { newGroup } from '../model/new-draft.ts'
import type { FieldShape, Shape } from '../model/shape.ts'
import { ChoicesField } from './choices-field.tsx'
import { Group } from './group.tsx'
import { JsonField } from './json-field.tsx'
import { LinesField } from './lines-field.tsx'
import { LocalisedField } from './localised-field.tsx'
import { ChoiceField, FlagField, TextField } from './simple-fields.tsx'
import { useTexts } from './use-texts.ts'

interface SchemaFieldProps {
  path: Path
  field: FieldShape
}

/** A field of a campaign or of a task, as its contract says that it is written. */
export function SchemaField({ path, field }: SchemaFieldProps) {
  const { shape, isRequired } = field
  const texts = useTexts(useEditor().draft)
  const parts = { path, label: texts.label(path), hint: texts.hint(path), isRequired }
  switch (shape.kind) {
    case 'localised':
      return <LocalisedField {...parts} isLong={shape.isLong} />
    case 'flag':
      return <FlagField {...parts} unset={shape.unset} byDefault={shape.byDefault} />
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
      return <ChoiceField {...parts} options={shape.options} byDefault={shape.byDefault} />
    default:
      return <TextField {...parts} kind={shape.kind} isLong={'isLong' in shape && shape.isLong} />
  }
}

/** The fields of an object; one that may be left out is set by a button, and left out again. */
function GroupField({
  path,
  label,
  hint,
  isRequired,
  fields,
}: FieldParts & { fields: readonly FieldShape[] }) {
  const t = useT()
  const { draft, set, problemAt } = useEditor()
  const isSet = isRequired || valueAt(draft, path) !== undefined
  return (
    <Group label={label} hint={hint} problem={problemAt(path)} isRequired={isRequired}>
      <Stack gap={4}>
        {isSet &&
          fields.map((field) => (
            <SchemaField key={field.name} path={[...path, field.name]} field={field} />
          ))}
        {!isRequired && (
          <Inline>
            <Button
              size="s"
              variant="secondary"
              aria-label={`${t(isSet ? 'group.remove' : 'group.add')}: ${label}`}
              onClick={() => set(path, isSet ? undefined : newGroup(fields))}
            >
              {t(isSet ? 'group.remove' : 'group.add')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Group>
  )
}

/** A list of objects, such as the prizes of a ranking. */
function ListField({ path, label, hint, isRequired, item }: FieldParts & { item: Shape }) {
  const t = useT()
  const { draft, set, replace, problemAt } = useEditor()
  const items = listAt(draft, path)
  const fields = item.kind === 'group' ? item.fields : []
  return (
    <Group label={label} hint={hint} problem={problemAt(path)} isRequired={isRequired}>
      <Stack gap={3}>
        {items.map((_item, index) => (
          // the place in the list is what the fields write to
          <Group key={index} label={index + 1}>
            <Stack gap={3}>
              {fields.map((field) => (
                <SchemaField key={field.name} path={[...path, index, field.name]} field={field} />
              ))}
              <Inline>
                <Button
                  size="s"
                  variant="ghost"
                  onClick={() => replace(withoutItem(draft, path, index) as Draft)}
                >
                  {t('list.remove', { number: index + 1 })}
                </Button>
              </Inline>
            </Stack>
          </Group>
        ))}
        <Inline>
          <Button
            size="s"
            variant="secondary"
            aria-label={`${t('list.add')}: ${label}`}
            onClick={() => set([...path, items.length], newGroup(fields))}
          >
            {t('list.add')}
          </Button>
        </Inline>
      </Stack>
    </Group>
  )
}
