import type { Localised } from '@platform/contracts/envelope'
import { captureLogin as contract } from '@platform/contracts/quests/task-types/capture-login'
import { type GameLoginMethod, isGameLogin } from '@platform/contracts/rules/game-login'
import { defineTaskType, invalidInput } from './task-type.ts'

interface Settings {
  game: string
  loginMethods: GameLoginMethod[]
  fields: DetailField[]
}

interface DetailField {
  key: string
  label: Localised
  required: boolean
  maxLength: number
}

/** The user says how a game knows them, and what else the operator asks for. */
export const captureLogin = defineTaskType(contract, {
  store: ({ game, loginMethods, fields }): Settings => ({ game, loginMethods, fields }),

  show: ({ game, loginMethods, fields }, language) => ({
    game,
    loginMethods,
    fields: fields.map((field) => ({ ...field, label: field.label[language] })),
  }),

  async attempt({ input, settings, gameUser }) {
    const { details = {} } = input
    const known = input.login === undefined ? await gameUser() : null
    const { loginMethod = known?.loginMethod, login = known?.login } = input
    const problems = [
      ...loginProblems(loginMethod, login, settings.loginMethods),
      ...detailProblems(details, settings.fields),
    ]
    if (problems.length > 0 || loginMethod === undefined || login === undefined) {
      throw invalidInput(problems)
    }
    return isGameLogin(loginMethod, login)
      ? { kind: 'verified', captured: { game: settings.game, loginMethod, login, details } }
      : { kind: 'rejected', rejection: 'INVALID_LOGIN' }
  },
})

function loginProblems(
  method: GameLoginMethod | undefined,
  login: string | undefined,
  allowed: GameLoginMethod[],
) {
  const known = method !== undefined && allowed.includes(method)
  const problem = `must be one of ${allowed.join(', ')}`
  return [
    ...(known ? [] : [{ path: 'body.input.loginMethod', problem }]),
    ...(login === undefined ? [{ path: 'body.input.login', problem: 'is required' }] : []),
  ]
}

function detailProblems(details: Record<string, string>, fields: DetailField[]) {
  const problem = (key: string, text: string) => ({
    path: `body.input.details.${key}`,
    problem: text,
  })
  const unknown = Object.keys(details)
    .filter((key) => !fields.some((field) => field.key === key))
    .map((key) => problem(key, 'is not asked for'))
  const wrong = fields.flatMap(({ key, required, maxLength }) => {
    const value = Object.hasOwn(details, key) ? details[key] : ''
    if (!value) return required ? [problem(key, 'is required')] : []
    return value.length > maxLength ? [problem(key, `is longer than ${maxLength}`)] : []
  })
  return [...unknown, ...wrong]
}
