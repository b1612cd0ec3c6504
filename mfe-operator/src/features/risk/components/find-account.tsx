import { Button, Stack } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Shows an account by its id. */
export function FindAccount({ onFind }: { onFind: (userId: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [isBad, setBad] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const id = typed.trim().toLowerCase()
        setBad(!ID.test(id))
        if (ID.test(id)) onFind(id)
      }}
    >
      <Stack gap={3} align="start">
        <Field
          label={t('risk.find')}
          hint={t('risk.find.hint')}
          error={isBad ? t('risk.find.bad') : undefined}
        >
          <TextInput
            value={typed}
            maxLength={36}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {t('risk.show')}
        </Button>
      </Stack>
    </form>
  )
}
