import { Inline, Stack, Text } from '@platform/ui'
import { Checkbox } from '@platform/ui/interaction'
import { listAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import { Group } from './group.tsx'
import type { FieldParts } from '../model/field-parts.ts'

/** Any of some options. */
export function ChoicesField({
  path,
  label,
  options,
}: FieldParts & { options: readonly string[] }) {
  const { draft, set, problemAt } = useEditor()
  const chosen = listAt(draft, path)
  const problem = problemAt(path)
  const choose = (option: string, isChosen: boolean) => {
    const next = options.filter((one) => (one === option ? isChosen : chosen.includes(one)))
    set(path, next.length > 0 ? next : undefined)
  }
  return (
    <Group label={label}>
      <Stack gap={1}>
        <Inline gap={4}>
          {options.map((option) => (
            <Checkbox
              key={option}
              label={option}
              checked={chosen.includes(option)}
              onChange={({ target }) => choose(option, target.checked)}
            />
          ))}
        </Inline>
        {problem && (
          <Text size="meta" tone="bad">
            {problem}
          </Text>
        )}
      </Stack>
    </Group>
  )
}
