import { Field, TextArea } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { listAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import type { FieldParts } from '../model/field-parts.ts'

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Texts, one in each line. The typed text stays as it is, with its empty lines. */
export function LinesField({ path, label, hint, isRequired }: FieldParts) {
  const t = useT()
  const { draft, set, problemAt } = useEditor()
  const stored = listAt(draft, path).map(String)
  const [typed, setTyped] = useState(stored.join('\n'))
  // Something else than this field may have written it.
  const shown = linesOf(typed).join('\n') === stored.join('\n') ? typed : stored.join('\n')
  const problem =
    problemAt(path) ??
    stored
      .map((line, index) => {
        const own = problemAt([...path, index])
        return own && `${line}: ${own}`
      })
      .find(Boolean)
  return (
    <Field
      label={label}
      hint={[t('lines.hint'), hint].filter(Boolean).join('. ')}
      required={isRequired}
      error={problem}
    >
      <TextArea
        value={shown}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value)
          const lines = linesOf(target.value)
          set(path, lines.length > 0 ? lines : undefined)
        }}
      />
    </Field>
  )
}
