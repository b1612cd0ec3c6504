import { isReservedUsername } from '@platform/contracts/rules/reserved-username'
import { usernameProblem } from '@platform/contracts/rules/username'
import { ApiFailure } from '@platform/remote-kit/api-client'
import type { en } from './i18n/en.ts'

export type UserNameText = Extract<keyof typeof en, `profile.name.${string}`>

/** Key of the text that says what is wrong with a username; null if nothing is. */
export function userNameProblemText(value: string): UserNameText | null {
  const problem = usernameProblem(value)
  if (problem === null) return isReservedUsername(value) ? 'profile.name.taken' : null
  return `profile.name.${problem}`
}

/** The save was refused because another user has this name. */
export function isTaken(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'USERNAME_TAKEN'
}
