import type { TaskInputOf } from '@platform/contracts/quests/tasks'
import type { GameLoginMethod } from '@platform/contracts/rules/game-login'
import type { TaskFormProps } from '../task-type.ts'
import { DetailFields, useDetailsForm } from './detail-fields.tsx'
import { LoginFields, useLoginForm } from './login-fields.tsx'

type Type = 'CAPTURE_LOGIN_AND_GAME_DETAILS'

/** First the login, then the details if the operator asks for some; both stay while the user goes back and forth. */
export function LoginForm({
  task,
  formId,
  step,
  stepped,
  readOnly,
  onContinue,
  onSubmit,
}: TaskFormProps<Type>) {
  const { settings } = task
  const login = useLoginForm(task, async (typed) => {
    if (settings.fields.length > 0) onContinue()
    else await onSubmit(typed)
  })
  const details = useDetailsForm(task, async (typed) => {
    const { loginMethod, login: name } = login.getValues()
    const sent: TaskInputOf<Type> = {
      // The first step ends only once a method is chosen.
      loginMethod: loginMethod as GameLoginMethod,
      login: name.trim(),
      details: typed,
    }
    await onSubmit(sent)
  })
  return step === 0 ? (
    <LoginFields
      form={login}
      formId={formId}
      settings={settings}
      readOnly={readOnly}
      focused={stepped}
    />
  ) : (
    <DetailFields
      form={details}
      formId={formId}
      fields={settings.fields}
      readOnly={readOnly}
      focused={stepped}
    />
  )
}
