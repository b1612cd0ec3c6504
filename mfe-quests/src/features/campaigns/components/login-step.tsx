import type { Task } from '@platform/contracts/quests/http'
import { type GameLoginMethod, isGameLogin } from '@platform/contracts/rules/game-login'
import { Stack } from '@platform/ui'
import { Field, Select, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'

export interface GameLogin {
  loginMethod: GameLoginMethod
  login: string
}

interface LoginStepProps {
  formId: string
  task: Task
  /** What was typed before going on and coming back. */
  initial: GameLogin | null
  onSubmit: (login: GameLogin) => void
}

/** How the game knows the player, checked before it is sent. */
export function LoginStep({ formId, task: { settings }, initial, onSubmit }: LoginStepProps) {
  const t = useT()
  const asks = settings.type === 'CAPTURE_LOGIN_AND_GAME_DETAILS'
  const { game, loginMethods } = asks ? settings : { game: '', loginMethods: [] }
  const only = loginMethods.length === 1 ? loginMethods[0] : undefined
  const [method, setMethod] = useState<GameLoginMethod | ''>(initial?.loginMethod ?? only ?? '')
  const [login, setLogin] = useState(initial?.login ?? '')
  const [submitted, setSubmitted] = useState(false)
  const value = login.trim()
  const problem = method && loginProblem(method, value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (method && !problem) onSubmit({ loginMethod: method, login: value })
  }
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <Stack gap={4}>
        {!only && (
          <Field
            label={t('modal.loginMethod', { game })}
            {...(submitted && !method && { error: t('modal.selectOption') })}
          >
            <Select
              value={method}
              onChange={(event) => setMethod(event.target.value as GameLoginMethod | '')}
              data-autofocus
              autoFocus
            >
              <option value="">{t('modal.selectOption')}</option>
              {loginMethods.map((each) => (
                <option key={each} value={each}>
                  {t(`modal.login.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {method && (
          <Field
            label={t(`modal.login.${method}`)}
            {...(submitted && problem && { error: t(problem) })}
          >
            <TextInput
              value={login}
              onChange={(event) => setLogin(event.target.value)}
              type={method === 'IN_GAME_EMAIL' ? 'email' : 'text'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={128}
              data-autofocus
              autoFocus={only !== undefined}
            />
          </Field>
        )}
      </Stack>
    </form>
  )
}

function loginProblem(method: GameLoginMethod, value: string) {
  if (!value) return 'modal.enterValue'
  return isGameLogin(method, value) ? null : (`modal.loginProblem.${method}` as const)
}
