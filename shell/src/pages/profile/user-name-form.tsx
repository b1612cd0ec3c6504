import type { ProfilePatch } from '@platform/contracts/identity/http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { KeepFocus } from '@platform/remote-kit/keep-focus'
import { useApi } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useShellServices } from '../../shell-context.ts'
import { useT } from './i18n/messages.ts'
import { useSaveUserName } from './save-user-name.ts'
import { isTaken, type UserNameText, userNameProblemText } from './user-name-text.ts'

const schema = fieldRules<ProfilePatch, UserNameText>({ userName: userNameProblemText })

export function UserNameForm({ current }: { current: string }) {
  const t = useT()
  const { alerts, shellApi } = useShellServices()
  const failureText = useFailureText()
  const save = useSaveUserName(useApi())
  const form = useForm({
    schema,
    defaultValues: { userName: current },
    problemText: t,
    async onSubmit({ userName }) {
      await save.mutateAsync(userName)
      alerts.show({ message: t('profile.name.saved') })
      shellApi.invalidate('profile')
    },
    refusal: (error) => (isTaken(error) ? { userName: 'profile.name.taken' } : {}),
  })

  const unchanged = form.watch('userName') === current

  return (
    <Form form={form}>
      <Stack gap={3}>
        <FormField
          form={form}
          name="userName"
          label={t('profile.name')}
          hint={t('profile.name.hint')}
        >
          {(input) => <TextInput {...input} autoComplete="username" />}
        </FormField>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t('profile.name.failed'))}
          </Notice>
        )}
        <KeepFocus of={`${unchanged}`}>
          <Button type="submit" loading={form.submitting} disabled={unchanged}>
            {form.submitting ? t('profile.name.saving') : t('profile.name.save')}
          </Button>
        </KeepFocus>
      </Stack>
    </Form>
  )
}
