import { usernameProblem } from '@platform/contracts/rules/username'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import type { en } from './i18n/en.ts'

type TextKey = Extract<keyof typeof en, `profile.name.${string}`>

/** The reader's words for what there is against a username; null if nothing does. */
export function userNameProblemText(value: string): TextKey | null {
  const problem = usernameProblem(value)
  if (problem === null) return null
  return keys[problem] ?? 'profile.name.length'
}

const keys: Record<string, TextKey> = {
  'Spaces are not allowed in the username': 'profile.name.spaces',
  'Special characters are not allowed': 'profile.name.characters',
}

/** The reader's words for a refused save, if we have some; the server's otherwise. */
export function refusedSaveText({ code }: ApiFailure): TextKey | null {
  return code === 'USERNAME_TAKEN' ? 'profile.name.taken' : null
}
