import type { Task } from '@platform/contracts/quests/http'
import { type GameLoginMethod, isGameLogin } from '@platform/contracts/rules/game-login'
import { Field, Select, Stack, TextInput } from '@platform/ui'
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

/** How the game knows the player, checked by the rules of spec 5 before it is sent. */
export function LoginStep({ formId, task, initial, onSubmit }: LoginStepProps) {
  const t = useT()
  const { settings } = task
  const methods = settings.type === 'CAPTURE_LOGIN_AND_GAME_DETAILS' ? settings.loginMethods : []
  const only = methods.length === 1 ? methods[0] : undefined
  const [method, setMethod] = useState<GameLoginMethod | ''>(initial?.loginMethod ?? only ?? '')
  const [login, setLogin] = useState(initial?.login ?? '')
  const [submitted, setSubmitted] = useState(false)
  const value = login.trim()
  const methodProblem = method ? null : t('modal.selectOption')
  const loginProblem = !value
    ? t('modal.enterValue')
    : method && !isGameLogin(method, value)
      ? t(`modal.loginProblem.${method}`)
      : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (method && !loginProblem) onSubmit({ loginMethod: method, login: value })
  }
  const game = settings.type === 'CAPTURE_LOGIN_AND_GAME_DETAILS' ? settings.game : ''
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <Stack gap={4}>
        {!only && (
          <Field
            label={t('modal.loginMethod', { game })}
            {...(submitted && methodProblem && { error: methodProblem })}
          >
            <Select
              value={method}
              onChange={(event) => setMethod(event.target.value as GameLoginMethod)}
            >
              <option value="">{t('modal.selectOption')}</option>
              {methods.map((each) => (
                <option key={each} value={each}>
                  {t(`modal.login.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label={method ? t(`modal.login.${method}`) : t('modal.loginMethod', { game })}
          {...(submitted && loginProblem && { error: loginProblem })}
        >
          <TextInput
            value={login}
            onChange={(event) => setLogin(event.target.value)}
            type={method === 'IN_GAME_EMAIL' ? 'email' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            data-autofocus
          />
        </Field>
      </Stack>
    </form>
  )
}
