import { ApiFailure } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { Button, Stack } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useShellServices } from '../../shell-context.ts'
import { useT } from './i18n/messages.ts'
import { useSaveUserName } from './save-user-name.ts'
import { refusedSaveText, userNameProblemText } from './user-name-text.ts'

export function UserNameForm({ current }: { current: string }) {
  const t = useT()
  const { alerts, shellApi } = useShellServices()
  const save = useSaveUserName(useApi())
  const [value, setValue] = useState(current)
  const [submitted, setSubmitted] = useState(false)
  const problem = submitted ? userNameProblemText(value) : null
  const refused = save.error instanceof ApiFailure ? save.error : null
  const refusedKey = refused && refusedSaveText(refused)
  const error = problem ? t(problem) : refusedKey ? t(refusedKey) : refused?.message

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (userNameProblemText(value) !== null) return
    await save.mutateAsync(value).then(
      () => {
        alerts.show({ message: t('profile.name.saved') })
        shellApi.invalidate('profile')
      },
      () => {}, // shown at the field
    )
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={3} align="start">
        <Field label={t('profile.name')} hint={t('profile.name.hint')} {...(error && { error })}>
          <TextInput
            value={value}
            autoComplete="username"
            onChange={({ target }) => {
              setValue(target.value)
              save.reset()
            }}
          />
        </Field>
        <Button type="submit" loading={save.isPending} disabled={value === current}>
          {save.isPending ? t('profile.name.saving') : t('profile.name.save')}
        </Button>
      </Stack>
    </form>
  )
}
