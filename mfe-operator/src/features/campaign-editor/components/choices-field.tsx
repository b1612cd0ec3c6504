import { Inline } from '@platform/ui'
import { Checkbox } from '@platform/ui/interaction'
import { listAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import type { FieldParts } from '../model/field-parts.ts'
import { Group } from './group.tsx'
import { useTexts } from './use-texts.ts'

/** Any of some options. */
export function ChoicesField({
  path,
  label,
  hint,
  isRequired,
  options,
}: FieldParts & { options: readonly string[] }) {
  const { draft, set, problemAt } = useEditor()
  const chosen = listAt(draft, path)
  const texts = useTexts(draft)
  const choose = (option: string, isChosen: boolean) => {
    const next = options.filter((one) => (one === option ? isChosen : chosen.includes(one)))
    set(path, next.length > 0 ? next : undefined)
  }
  return (
    <Group label={label} hint={hint} problem={problemAt(path)} isRequired={isRequired}>
      <Inline gap={4}>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={texts.option(option)}
            checked={chosen.includes(option)}
            onChange={({ target }) => choose(option, target.checked)}
          />
        ))}
      </Inline>
    </Group>
  )
}
