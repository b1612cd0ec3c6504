import { Button, Inline, Stack, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { type Draft, listAt, withoutItem } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import type { Shape } from '../model/shape.ts'
import { Group } from './group.tsx'
import { type FieldParts, SchemaField } from './schema-field.tsx'

/** A list of objects, such as the prizes of a ranking. */
export function ListField({ path, label, item }: FieldParts & { item: Shape }) {
  const t = useT()
  const { draft, set, replace, problemAt } = useEditor()
  const items = listAt(draft, path)
  const problem = problemAt(path)
  const fields = item.kind === 'group' ? item.fields : []
  return (
    <Group label={label}>
      <Stack gap={3}>
        {items.map((_item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the fields write to
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
        {problem && (
          <Text size="meta" tone="bad">
            {problem}
          </Text>
        )}
        <Inline>
          <Button
            size="s"
            variant="secondary"
            aria-label={`${t('list.add')}: ${label}`}
            onClick={() => set([...path, items.length], {})}
          >
            {t('list.add')}
          </Button>
        </Inline>
      </Stack>
    </Group>
  )
}
