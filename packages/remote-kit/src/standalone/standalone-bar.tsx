import { LANGUAGES, type Language } from '@platform/contracts/constants'
import { Button, Inline, Text } from '@platform/ui'
import { Form, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useReadable } from '../shell.ts'
import type { StandaloneShell } from './standalone-shell.ts'

const schema = fieldRules<{ token: string }>({})

/** Stands in for the shell's header while a remote is developed alone. */
export function StandaloneBar({ shell }: { shell: StandaloneShell }) {
  const session = useReadable(shell.session)
  const language = useReadable(shell.language)
  const form = useForm({
    schema,
    defaultValues: { token: '' },
    onSubmit: ({ token }) => shell.signIn(token),
  })
  return (
    <Inline as="header" gap={3} style={{ padding: 12 }}>
      <Text as="span" size="meta" tone="mute">
        {session.status === 'signed-in' ? session.userId : 'Visitor'}
      </Text>
      {session.status === 'signed-in' ? (
        <Button size="s" variant="secondary" onClick={() => shell.signIn(null)}>
          Log out
        </Button>
      ) : (
        <Form form={form}>
          <TextInput
            aria-label="Access token"
            placeholder="Access token of the running platform"
            value={form.watch('token')}
            onChange={({ target }) => form.setValue('token', target.value)}
          />
        </Form>
      )}
      <select
        aria-label="Language"
        value={language}
        onChange={({ target }) => shell.language.set(target.value as Language)}
      >
        {LANGUAGES.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Inline>
  )
}
