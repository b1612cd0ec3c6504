import { Button, Inline, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { valueAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import type { FieldShape } from '../model/shape.ts'
import { Group } from './group.tsx'
import { type FieldParts, SchemaField } from './schema-field.tsx'

/** The fields of an object; one that may be left out is set by a button, and left out again. */
export function GroupField({
  path,
  label,
  isRequired,
  fields,
}: FieldParts & { fields: readonly FieldShape[] }) {
  const t = useT()
  const { draft, set } = useEditor()
  const isSet = isRequired || valueAt(draft, path) !== undefined
  return (
    <Group label={label}>
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
              onClick={() => set(path, isSet ? undefined : {})}
            >
              {t(isSet ? 'group.remove' : 'group.add')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Group>
  )
}
