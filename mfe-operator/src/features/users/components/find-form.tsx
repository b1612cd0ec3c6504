import { Button, Inline, Stack } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

interface FindFormProps {
  /** Whether the page shows what was looked for. */
  isFiltered: boolean
  /** With what was typed; empty for everybody with a role. */
  onFind: (q: string) => void
}

export function FindForm({ isFiltered, onFind }: FindFormProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <Stack gap={3}>
        <Field label={t('users.find')} hint={t('users.find.hint')}>
          <TextInput
            value={typed}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Inline>
          <Button type="submit">{t('users.search')}</Button>
          {isFiltered && (
            <Button
              variant="ghost"
              onClick={() => {
                setTyped('')
                onFind('')
              }}
            >
              {t('users.all')}
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  )
}
