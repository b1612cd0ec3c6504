import type { UserNameBody } from '@platform/contracts/identity/http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { KeepFocus } from '@platform/remote-kit/keep-focus'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { profileQuery } from './get-profile.ts'
import { useT } from './i18n/messages.ts'
import { saveUserName } from './save-user-name.ts'
import { useNameTaken } from './use-name-taken.ts'
import { isTaken, type UserNameText, userNameProblemText } from './user-name-text.ts'

const schema = fieldRules<UserNameBody, UserNameText>({ userName: userNameProblemText })

export function UserNameForm({ current }: { current: string }) {
  const t = useT()
  const shell = useShell()
  const failureText = useFailureText()
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    schema,
    defaultValues: { userName: current },
    problemText: t,
    async onSubmit({ userName }) {
      const profile = await saveUserName(api, userName)
      queries.setQueryData(profileQuery(api).queryKey, profile)
      shell.alerts.show({ message: t('profile.name.saved') })
      shell.invalidate('profile')
      shell.track('profile_changed', { field: 'userName' })
    },
    refusal: (error) => (isTaken(error) ? { userName: 'profile.name.taken' } : {}),
  })

  const typed = form.watch('userName')
  const unchanged = typed === current
  const isNameTaken = useNameTaken(typed, current)

  return (
    <Form form={form}>
      <Stack gap={3}>
        <FormField
          form={form}
          name="userName"
          label={t('profile.name')}
          hint={t('profile.name.hint')}
          error={isNameTaken && t('profile.name.taken')}
        >
          {(input) => <TextInput {...input} autoComplete="username" />}
        </FormField>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t('profile.name.failed'))}
          </Notice>
        )}
        <KeepFocus changesWith={unchanged}>
          <Button type="submit" loading={form.submitting} disabled={unchanged}>
            {form.submitting ? t('profile.name.saving') : t('profile.name.save')}
          </Button>
        </KeepFocus>
      </Stack>
    </Form>
  )
}
