import { type GameLoginMethod, isGameLogin } from '@platform/contracts/rules/game-login'
import { Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Select, TextInput } from '@platform/ui/interaction'
import { useT as useCommonT } from '../../../../i18n/campaign/messages.ts'
import { useDraft, useKeepDraft } from '../../components/use-draft.ts'
import type { TaskOf } from '../task-type.ts'
import { useT } from './messages.ts'

type LoginTask = TaskOf<'CAPTURE_LOGIN_AND_GAME_DETAILS'>
type Settings = LoginTask['settings']

type Login = {
  loginMethod: GameLoginMethod | ''
  login: string
}

/** The contract's limit; its zod schema stays out of the browser. */
const MAX_LOGIN_LENGTH = 128

type Problem = 'task.selectOption' | 'task.enterValue' | `loginProblem.${GameLoginMethod}`

const schema = fieldRules<Login, Problem>({
  loginMethod: (method) => (method ? null : 'task.selectOption'),
  login: (login, { loginMethod }) => (loginMethod ? loginProblem(loginMethod, login.trim()) : null),
})

function loginProblem(method: GameLoginMethod, login: string): Problem | null {
  if (!login) return 'task.enterValue'
  return isGameLogin(method, login) ? null : `loginProblem.${method}`
}

/** Who asks for a login: a task, or a game itself. */
interface LoginAsked extends Pick<LoginTask, 'id' | 'settings'> {
  /** What the user said before. */
  known?: string
}

/** How the game knows the player, checked before it is sent; `refusal` gives the server's words at the field. */
export function useLoginForm(
  { id, settings: { loginMethods }, known = '' }: LoginAsked,
  onSubmit: (login: { loginMethod: GameLoginMethod; login: string }) => Promise<void>,
  refusal?: (error: unknown) => { login?: { text: string } },
) {
  const t = useT()
  const common = useCommonT()
  const only = loginMethods.length === 1 ? loginMethods[0] : undefined
  // With other methods to choose from, it starts over.
  const part = `login:${loginMethods.join()}`
  const defaultValues = useDraft<Login>(id, part, { loginMethod: only ?? '', login: known })
  const form = useForm({
    schema,
    defaultValues,
    problemText: (problem: Problem) =>
      problem === 'task.selectOption' || problem === 'task.enterValue'
        ? common(problem)
        : t(problem),
    async onSubmit({ loginMethod, login }) {
      if (loginMethod) await onSubmit({ loginMethod, login: login.trim() })
    },
    refusal,
  })
  useKeepDraft(id, part, form.watch())
  return form
}

interface LoginFieldsProps {
  form: ReturnType<typeof useLoginForm>
  formId: string
  settings: Settings
  readOnly: boolean
  /** The first field takes the focus. */
  focused: boolean
}

export function LoginFields({ form, formId, settings, readOnly, focused }: LoginFieldsProps) {
  const t = useT()
  const common = useCommonT()
  const { game, loginMethods } = settings
  const method = form.watch('loginMethod')
  const hasChoice = loginMethods.length !== 1

  /** A login typed for one method, and its problem, mean nothing for another. */
  function choose(chosen: Login['loginMethod']) {
    form.setValue('loginMethod', chosen)
    form.setValue('login', '')
    form.uncheck()
  }

  return (
    <Form form={form} id={formId}>
      <Stack gap={4}>
        {hasChoice && (
          <FormField form={form} name="loginMethod" label={t('loginMethod', { game })}>
            {(input) => (
              <Select
                {...input}
                onChange={({ target }) => choose(target.value as Login['loginMethod'])}
                disabled={readOnly}
                autoFocus={focused}
              >
                <option value="">{common('task.selectOption')}</option>
                {loginMethods.map((each) => (
                  <option key={each} value={each}>
                    {t(`login.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        )}
        {method && (
          <FormField form={form} name="login" label={t(`login.${method}`)}>
            {(input) => (
              <TextInput
                {...input}
                readOnly={readOnly}
                type={method === 'IN_GAME_EMAIL' ? 'email' : 'text'}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={MAX_LOGIN_LENGTH}
                autoFocus={focused && !hasChoice}
              />
            )}
          </FormField>
        )}
      </Stack>
    </Form>
  )
}
