import { Button, Card, Heading, Inline, Stack } from '@platform/ui'
import { Checkbox, Field, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { Problem } from './problem.tsx'
import { useKeyWrite } from './use-key-write.ts'

/** Another key, for another site. */
export function NewKeyForm() {
  const t = useT()
  const [name, setName] = useState('')
  const [test, setTest] = useState(false)
  const make = useKeyWrite((calls, body: { name: string; test: boolean }) => calls.make(body))
  return (
    <Card padding={5}>
      <Stack
        as="form"
        gap={3}
        onSubmit={async (event) => {
          event.preventDefault()
          if (!name.trim()) return
          if (await make.send({ name: name.trim(), test })) setName('')
        }}
      >
        <Heading level={3} size="card">
          {t('newKey')}
        </Heading>
        <Field label={t('register.name')} required>
          <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Checkbox
          label={t('newKey.test')}
          checked={test}
          onChange={({ target }) => setTest(target.checked)}
        />
        {make.error && <Problem error={make.error} />}
        <Inline>
          <Button type="submit" variant="secondary" loading={make.isPending}>
            {t('newKey.make')}
          </Button>
        </Inline>
        {make.proofDialog}
      </Stack>
    </Card>
  )
}
