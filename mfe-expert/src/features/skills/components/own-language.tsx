import { TERM_LENGTH } from '@platform/contracts/expert/constants'
import { KeepFocus } from '@platform/remote-kit/keep-focus'
import { Button, Stack, Text } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useRefusalText } from '../../draft/model/use-refusal-text.ts'
import { useAddTerm } from '../api/terms.ts'
import { useT } from '../i18n/messages.ts'

interface OwnLanguageProps {
  onAdd: (id: string, name: string) => void
}

/** Adds a language that the list does not have. */
export function OwnLanguage({ onAdd }: OwnLanguageProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <KeepFocus changesWith={isOpen}>
      {isOpen ? (
        <OwnName
          onAdd={(id, name) => {
            onAdd(id, name)
            setOpen(false)
          }}
        />
      ) : (
        <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
          {t('language.missing')}
        </Button>
      )}
    </KeepFocus>
  )
}

function OwnName({ onAdd }: OwnLanguageProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const [typed, setTyped] = useState('')
  const own = useAddTerm('language')
  const name = typed.trim()

  async function add() {
    if (name.length < TERM_LENGTH.min) return
    const added = await own.send(name)
    if (added) onAdd(added.id, added.name)
  }

  return (
    <Stack gap={2}>
      <Field label={t('language.name')} hint={t('own.text')}>
        <TextInput
          // The press that opened it leads here.
          autoFocus
          autoComplete="off"
          maxLength={TERM_LENGTH.max}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {own.error && (
        <Text size="meta" tone="bad" role="alert">
          {refusalText(own.error)}
        </Text>
      )}
      <div>
        <Button size="s" variant="secondary" loading={own.isPending} onClick={() => void add()}>
          {t('language.addOwn')}
        </Button>
      </div>
    </Stack>
  )
}
