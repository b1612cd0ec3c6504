import { Field, TextArea } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { valueAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import type { FieldParts } from '../model/field-parts.ts'

/** What no other field can write, as JSON, as in a file. */
export function JsonField({ path, label, hint, isRequired }: FieldParts) {
  const t = useT()
  const { draft, set, problemAt } = useEditor()
  const stored = valueAt(draft, path)
  const [typed, setTyped] = useState(stored === undefined ? '' : JSON.stringify(stored, null, 2))
  const [isBad, setIsBad] = useState(false)
  const write = (text: string) => {
    setTyped(text)
    try {
      set(path, text.trim() === '' ? undefined : JSON.parse(text))
      setIsBad(false)
    } catch {
      setIsBad(true)
    }
  }
  return (
    <Field
      label={label}
      hint={hint ?? t('json.hint')}
      required={isRequired}
      error={isBad ? t('json.bad') : problemAt(path)}
    >
      <TextArea
        value={typed}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => write(target.value)}
      />
    </Field>
  )
}
