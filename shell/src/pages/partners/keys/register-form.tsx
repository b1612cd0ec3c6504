import { Button, Card, Inline, Stack, Text } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { Problem } from './problem.tsx'
import { useKeyWrite } from './use-key-write.ts'

/** Makes the user a partner: a live key and a test key, at once. */
export function RegisterForm() {
  const t = useT()
  const [name, setName] = useState('')
  const register = useKeyWrite((calls, text: string) => calls.register(text))
  return (
    <Card padding={5}>
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) void register.send(name.trim())
        }}
      >
        <Text tone="mute">{t('register.text')}</Text>
        <Field label={t('register.name')} hint={t('register.name.hint')} required>
          <TextInput
            value={name}
            maxLength={80}
            autoComplete="organization"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {register.error && <Problem error={register.error} />}
        <Inline>
          <Button type="submit" loading={register.isPending}>
            {t('register')}
          </Button>
        </Inline>
        {register.proofDialog}
      </Stack>
    </Card>
  )
}
